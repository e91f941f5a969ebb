import type { DemoProduct } from '../demo-catalog.ts'
import { image } from './image.ts'
import { delivery } from './info-sections.ts'

const canvas = {
  title: 'Materials & care',
  description:
    '<p>Waxed 14 oz cotton canvas, vegetable-tanned leather, brass. Brush off mud when dry and re-wax once a year.</p>',
}

export const carry: readonly DemoProduct[] = [
  {
    slug: 'market-tote',
    name: 'Market Tote',
    description:
      '<p>Leeks at one end, flowers at the other, and it still stands up by itself. The straps are long enough for a shoulder in a winter coat.</p><p>A lark on the front, or your initials beside it.</p>',
    productType: 'physical',
    sku: 'LM-701',
    priceMinor: 3400,
    itemCostMinor: 1250,
    weight: 0.45,
    collections: ['carry'],
    brand: 'Coldharbour Canvas',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      image('market-tote-oat', 'An oat tote with a red lark, full of leeks and flowers'),
      image('market-tote-clay', 'The tote in clay red hanging on a peg'),
      image('market-tote-ink', 'The tote in ink blue hanging on a peg'),
      image('market-tote-detail', 'Close view of the printed lark and the stitched strap'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#e3d3b4', description: 'Oat', imageIds: ['market-tote-oat', 'market-tote-detail'] },
          { value: '#b3583a', description: 'Clay', imageIds: ['market-tote-clay'] },
          { value: '#3b4a55', description: 'Ink', imageIds: ['market-tote-ink'] },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Oat' }, sku: 'LM-701-OAT', quantity: 66 },
      { choices: { Colour: 'Clay' }, sku: 'LM-701-CLA', quantity: 20 },
      { choices: { Colour: 'Ink' }, sku: 'LM-701-INK', quantity: 31 },
    ],
    customTextFields: [{ title: 'Initials', maxLength: 3, mandatory: false }],
    infoSections: [canvas, delivery],
  },
  {
    slug: 'rambler-rucksack',
    name: 'Rambler Rucksack',
    description:
      '<p>For a flask, a jumper, a map and the thing you found. Two buckles, one big pocket, and a bottom panel of leather because you will put it down in the wet.</p><p>Eighteen litres. Fits under a train seat and in a wedding photograph.</p>',
    productType: 'physical',
    sku: 'LM-702',
    priceMinor: 14200,
    itemCostMinor: 6300,
    weight: 1.3,
    collections: ['carry'],
    brand: 'Coldharbour Canvas',
    quantity: null,
    images: [
      image('rambler-rucksack-moss', 'A moss green rucksack with leather straps before a pale sun'),
      image('rambler-rucksack-ochre', 'The rucksack in ochre against a blue wall'),
      image('rambler-rucksack-plum', 'The rucksack in plum before a rose arch'),
      image('rambler-rucksack-bench', 'The green rucksack on a bench beside some books'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#5a7358', description: 'Moss', imageIds: ['rambler-rucksack-moss', 'rambler-rucksack-bench'] },
          { value: '#c98f2b', description: 'Ochre', imageIds: ['rambler-rucksack-ochre'] },
          { value: '#674455', description: 'Plum', imageIds: ['rambler-rucksack-plum'] },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Moss' }, sku: 'LM-702-MOS', quantity: 9 },
      { choices: { Colour: 'Ochre' }, sku: 'LM-702-OCH', quantity: 4 },
      { choices: { Colour: 'Plum' }, sku: 'LM-702-PLU', quantity: 0 },
    ],
    infoSections: [canvas, delivery],
    seo: {
      title: 'Rambler Rucksack in waxed canvas',
      description: 'An 18-litre rucksack in waxed canvas and vegetable-tanned leather, made at Coldharbour.',
    },
  },
  {
    slug: 'post-satchel',
    name: 'Post Satchel',
    description:
      '<p>A postman’s bag in bridle leather, saddle-stitched with one thread from end to end. It is stiff for a month and a friend for thirty years.</p><p>Sold out: each takes nine hours, and Edda is on holiday.</p>',
    productType: 'physical',
    sku: 'LM-703',
    priceMinor: 24600,
    itemCostMinor: 12400,
    weight: 1.5,
    collections: ['carry'],
    brand: 'Coldharbour Canvas',
    ribbon: 'Made to order',
    quantity: 0,
    images: [
      image('post-satchel-tan', 'A tan leather satchel with two buckles before a green arch'),
      image('post-satchel-detail', 'Close view of the stitching and a brass buckle'),
    ],
    infoSections: [
      {
        title: 'Materials & care',
        description:
          '<p>Vegetable-tanned bridle leather, linen thread, solid brass. Feed it with beeswax balm each autumn.</p>',
      },
      delivery,
    ],
  },
  {
    slug: 'ferry-pouch',
    name: 'Ferry Pouch',
    description:
      '<p>A zipped pouch with a leather foot, for wash things, pencils, chargers, or the shells. Lined in something you can wipe.</p>',
    productType: 'physical',
    sku: 'LM-704',
    priceMinor: 3200,
    itemCostMinor: 1200,
    weight: 0.2,
    collections: ['carry'],
    brand: 'Coldharbour Canvas',
    quantity: null,
    images: [
      image('ferry-pouch-clay', 'A clay red canvas pouch with a brass zip'),
      image('ferry-pouch-stripe', 'The pouch in blue ticking stripe'),
      image('ferry-pouch-pair', 'A small striped pouch above a large red one'),
    ],
    options: [
      {
        name: 'Cloth',
        optionType: 'color',
        choices: [
          { value: '#b3583a', description: 'Clay', imageIds: ['ferry-pouch-clay'] },
          { value: '#7d9aa8', description: 'Blue ticking', imageIds: ['ferry-pouch-stripe'] },
        ],
      },
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'Small', description: 'Small' },
          { value: 'Large', description: 'Large' },
        ],
      },
    ],
    variants: [
      { choices: { Cloth: 'Clay', Size: 'Small' }, sku: 'LM-704-CLA-S', quantity: 22, priceMinor: 2400, weight: 0.14 },
      { choices: { Cloth: 'Clay', Size: 'Large' }, sku: 'LM-704-CLA-L', quantity: 16 },
      {
        choices: { Cloth: 'Blue ticking', Size: 'Small' },
        sku: 'LM-704-BLU-S',
        quantity: 1,
        priceMinor: 2400,
        weight: 0.14,
      },
    ],
    infoSections: [canvas, delivery],
  },
  {
    slug: 'weekend-holdall',
    name: 'Weekend Holdall',
    description:
      '<p>Friday evening to Monday morning, including boots. The leather base wraps up the sides so it does not slump, whatever you do.</p>',
    productType: 'physical',
    sku: 'LM-705',
    priceMinor: 21800,
    itemCostMinor: 10200,
    weight: 2.2,
    collections: ['carry'],
    brand: 'Coldharbour Canvas',
    discount: { type: 'PERCENT', value: 10 },
    quantity: null,
    images: [
      image('weekend-holdall-moss', 'A green canvas holdall with leather handles'),
      image('weekend-holdall-ink', 'The holdall in ink blue before a terracotta sun'),
      image('weekend-holdall-packed', 'The green holdall ready on a bench by the window'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#566e55', description: 'Moss', imageIds: ['weekend-holdall-moss', 'weekend-holdall-packed'] },
          { value: '#3b4a55', description: 'Ink', imageIds: ['weekend-holdall-ink'] },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Moss' }, sku: 'LM-705-MOS', quantity: 5 },
      { choices: { Colour: 'Ink' }, sku: 'LM-705-INK', quantity: 2 },
    ],
    customTextFields: [{ title: 'Luggage tag name', maxLength: 24, mandatory: false }],
    infoSections: [canvas, delivery],
  },
  {
    slug: 'loop-key-fob',
    name: 'Loop Key Fob',
    description:
      '<p>A strap of bridle leather on a brass ring, big enough to find at the bottom of any bag on this page.</p><p>We stamp up to three letters into it; tell us which.</p>',
    productType: 'physical',
    sku: 'LM-706',
    priceMinor: 1900,
    itemCostMinor: 600,
    weight: 0.06,
    collections: ['carry'],
    brand: 'Coldharbour Canvas',
    quantity: null,
    images: [
      image('loop-key-fob-tan', 'A tan leather key fob with two keys'),
      image('loop-key-fob-moss', 'The fob in moss green'),
      image('loop-key-fob-plum', 'The fob in plum'),
      image('loop-key-fob-peg', 'Three key fobs hanging on brass pegs'),
    ],
    options: [
      {
        name: 'Leather',
        optionType: 'color',
        choices: [
          { value: '#b0703f', description: 'Tan', imageIds: ['loop-key-fob-tan'] },
          { value: '#47624b', description: 'Moss', imageIds: ['loop-key-fob-moss'] },
          { value: '#5d3a4a', description: 'Plum', imageIds: ['loop-key-fob-plum'] },
        ],
      },
    ],
    variants: [
      { choices: { Leather: 'Tan' }, sku: 'LM-706-TAN', quantity: null },
      { choices: { Leather: 'Moss' }, sku: 'LM-706-MOS', quantity: null },
      { choices: { Leather: 'Plum' }, sku: 'LM-706-PLU', quantity: null, visible: false },
    ],
    customTextFields: [{ title: 'Letters to stamp', maxLength: 3, mandatory: true }],
    infoSections: [delivery],
  },
  {
    slug: 'shore-basket',
    name: 'Shore Basket',
    description:
      '<p>Woven from marram grass in a tight chequer, with leather handles that do not bite. Beach, picnic, laundry, cat: in our experience, in that order.</p>',
    productType: 'physical',
    sku: 'LM-707',
    priceMinor: 5600,
    itemCostMinor: 2300,
    weight: 0.8,
    collections: ['carry', 'garden'],
    brand: 'Coldharbour Canvas',
    ribbon: 'New',
    quantity: 26,
    images: [
      image('shore-basket-picnic', 'A woven basket with bread and flowers before a pale sun'),
      image('shore-basket-empty', 'The empty basket against a red wall'),
      image('shore-basket-detail', 'Close view of the weave and the leather handle'),
    ],
    infoSections: [delivery],
  },
]
