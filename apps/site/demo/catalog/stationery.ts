import type { DemoProduct } from '../demo-catalog.ts'
import { image } from './image.ts'
import { delivery } from './info-sections.ts'

const paper = {
  title: 'Paper',
  description:
    '<p>100 g wove made from cotton offcuts and spring water. Takes fountain pen ink without feathering and a pencil with a good sound.</p>',
}

export const stationery: readonly DemoProduct[] = [
  {
    slug: 'stitched-notebook',
    name: 'Stitched Notebook',
    description:
      '<p>Sixteen sections sewn through the fold, so it opens flat on the first page and on the last. The spine shows its stitches because they are worth showing.</p><p>Your initials on the label, set in lead and pressed by hand.</p>',
    productType: 'physical',
    sku: 'LM-501',
    priceMinor: 2200,
    itemCostMinor: 780,
    weight: 0.38,
    collections: ['stationery'],
    brand: 'Pennygate Press',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      image('stitched-notebook-clay', 'A clay red notebook with a stitched spine, and a pencil'),
      image('stitched-notebook-moss', 'The notebook in moss green'),
      image('stitched-notebook-plum', 'The notebook in plum'),
      image('stitched-notebook-pile', 'A pile of notebooks beside a blue mug'),
      image('stitched-notebook-detail', 'Close view of the stitches and the label'),
    ],
    options: [
      {
        name: 'Cover',
        optionType: 'color',
        choices: [
          { value: '#a8492a', description: 'Clay', imageIds: ['stitched-notebook-clay', 'stitched-notebook-detail'] },
          { value: '#47624b', description: 'Moss', imageIds: ['stitched-notebook-moss'] },
          { value: '#5d3a4a', description: 'Plum', imageIds: ['stitched-notebook-plum'] },
        ],
      },
      {
        name: 'Ruling',
        optionType: 'drop_down',
        choices: [
          { value: 'Plain', description: 'Plain' },
          { value: 'Lined', description: 'Lined' },
          { value: 'Dotted', description: 'Dotted' },
        ],
      },
    ],
    variants: [
      { choices: { Cover: 'Clay', Ruling: 'Plain' }, sku: 'LM-501-CLA-P', quantity: 42 },
      { choices: { Cover: 'Clay', Ruling: 'Lined' }, sku: 'LM-501-CLA-L', quantity: 38 },
      { choices: { Cover: 'Clay', Ruling: 'Dotted' }, sku: 'LM-501-CLA-D', quantity: 0 },
      { choices: { Cover: 'Moss', Ruling: 'Plain' }, sku: 'LM-501-MOS-P', quantity: 25 },
      { choices: { Cover: 'Moss', Ruling: 'Dotted' }, sku: 'LM-501-MOS-D', quantity: 3 },
      { choices: { Cover: 'Plum', Ruling: 'Lined' }, sku: 'LM-501-PLU-L', quantity: 17 },
    ],
    customTextFields: [{ title: 'Initials on the label', maxLength: 4, mandatory: false }],
    infoSections: [paper, { title: 'Dimensions', description: '<p>15 × 21 cm, 256 pages.</p>' }, delivery],
    seo: {
      title: 'Stitched Notebook with open spine',
      description: 'Thread-sewn A5 notebook that lies flat, in three cover colours and three rulings.',
    },
  },
  {
    slug: 'weekly-planner',
    name: 'Weekly Desk Planner',
    description:
      '<p>A week on two pages, undated, so you can start on a Wednesday in March without guilt. Room at the bottom for what went well.</p>',
    productType: 'physical',
    sku: 'LM-502',
    priceMinor: 2800,
    itemCostMinor: 980,
    weight: 0.5,
    collections: ['stationery'],
    brand: 'Pennygate Press',
    discount: { type: 'PERCENT', value: 25 },
    ribbon: 'Sale',
    quantity: 41,
    images: [
      image('weekly-planner-open', 'An ochre planner open at a week, with a red pencil'),
      image('weekly-planner-cover', 'The closed planner on a wooden desk beside a brass pen'),
    ],
    infoSections: [paper, delivery],
  },
  {
    slug: 'brass-pen',
    name: 'Brass Fountain Pen',
    description:
      '<p>Turned from a solid bar and weighted towards the nib, so the pen does the work. It darkens where you hold it and stays bright where you do not.</p><p>In a lined case, with one cartridge and a converter for bottled ink.</p>',
    productType: 'physical',
    sku: 'LM-503',
    priceMinor: 8900,
    itemCostMinor: 3900,
    weight: 0.12,
    collections: ['stationery'],
    brand: 'Pennygate Press',
    quantity: null,
    images: [
      image('brass-pen-hero', 'A brass fountain pen finishing a line of ink on cream paper'),
      image('brass-pen-case', 'The pen in its plum case'),
      image('brass-pen-black', 'The pen in raw brass and in black'),
    ],
    options: [
      {
        name: 'Finish',
        optionType: 'color',
        choices: [
          { value: '#c9973f', description: 'Raw brass', imageIds: ['brass-pen-hero', 'brass-pen-case'] },
          { value: '#38413f', description: 'Blackened', imageIds: ['brass-pen-black'] },
        ],
      },
      {
        name: 'Nib',
        optionType: 'drop_down',
        choices: [
          { value: 'Fine', description: 'Fine' },
          { value: 'Medium', description: 'Medium' },
          { value: 'Broad', description: 'Broad' },
        ],
      },
    ],
    variants: [
      { choices: { Finish: 'Raw brass', Nib: 'Fine' }, sku: 'LM-503-BRA-F', quantity: 10 },
      { choices: { Finish: 'Raw brass', Nib: 'Medium' }, sku: 'LM-503-BRA-M', quantity: 13 },
      { choices: { Finish: 'Raw brass', Nib: 'Broad' }, sku: 'LM-503-BRA-B', quantity: 1 },
      { choices: { Finish: 'Blackened', Nib: 'Fine' }, sku: 'LM-503-BLA-F', quantity: 6, priceMinor: 9600 },
      { choices: { Finish: 'Blackened', Nib: 'Medium' }, sku: 'LM-503-BLA-M', quantity: 0, priceMinor: 9600 },
    ],
    customTextFields: [{ title: 'Engraving', maxLength: 18, mandatory: false }],
    infoSections: [
      {
        title: 'Materials & care',
        description:
          '<p>Solid brass, steel nib. Flush with water every few weeks. Guaranteed for as long as we are.</p>',
      },
      delivery,
    ],
  },
  {
    slug: 'letter-set',
    name: 'Letter Set',
    description:
      '<p>Twenty-four sheets, twelve lined envelopes, a stick of sealing wax and a small brass leaf to press into it. Everything but the news.</p>',
    productType: 'physical',
    sku: 'LM-504',
    priceMinor: 2600,
    itemCostMinor: 900,
    weight: 0.4,
    collections: ['stationery'],
    brand: 'Pennygate Press',
    quantity: 36,
    images: [
      image('letter-set-sealed', 'A sealed cream envelope over a handwritten letter'),
      image('letter-set-stack', 'Three envelopes with coloured linings'),
      image('letter-set-desk', 'A letter being written on a wooden desk'),
    ],
    infoSections: [paper, delivery],
  },
  {
    slug: 'field-pencils',
    name: 'Field Pencils, tin of six',
    description:
      '<p>Six colours mixed from the view: heather, bracken, peat, sky, moss and clay. Soft enough to shade a hillside before the light goes.</p>',
    productType: 'physical',
    sku: 'LM-505',
    priceMinor: 1900,
    itemCostMinor: 640,
    weight: 0.18,
    collections: ['stationery'],
    brand: 'Pennygate Press',
    quantity: 63,
    images: [
      image('field-pencils-tin', 'Six coloured pencils in a blue tin'),
      image('field-pencils-fan', 'The pencils spread in a fan on dark green'),
    ],
    infoSections: [
      { title: 'Materials', description: '<p>Cedar from managed forests, wax and pigment. Tin in recycled steel.</p>' },
      delivery,
    ],
  },
  {
    slug: 'hedgerow-cards',
    name: 'Hedgerow Cards, set of eight',
    description:
      '<p>Four plants from the lane, two of each, printed from lino blocks that are beginning to wear in an agreeable way. Blank inside; you know what to say.</p>',
    productType: 'physical',
    sku: 'LM-506',
    priceMinor: 1600,
    itemCostMinor: 480,
    weight: 0.15,
    collections: ['stationery', 'prints-and-downloads'],
    brand: 'Pennygate Press',
    quantity: null,
    images: [
      image('hedgerow-cards-four', 'Four cards with a branch, a red flower, berries and yellow flowers'),
      image('hedgerow-cards-one', 'The red flower card on its envelope'),
    ],
    infoSections: [paper, delivery],
  },
  {
    slug: 'hedgerow-ink',
    name: 'Hedgerow Ink',
    description:
      '<p>Three inks that dry to the colour of what grows by the road. They shade from deep to pale in one stroke, and the bottle is flat-bottomed enough for cats.</p>',
    productType: 'physical',
    sku: 'LM-507',
    priceMinor: 1450,
    itemCostMinor: 430,
    weight: 0.25,
    collections: ['stationery'],
    brand: 'Pennygate Press',
    ribbon: 'New',
    quantity: null,
    images: [
      image('hedgerow-ink-sloe', 'A bottle of blue-violet ink before a pale sun'),
      image('hedgerow-ink-rosehip', 'The ink in rosehip red'),
      image('hedgerow-ink-moss', 'The ink in moss green'),
      image('hedgerow-ink-row', 'Three bottles of ink in window light'),
    ],
    options: [
      {
        name: 'Ink',
        optionType: 'color',
        choices: [
          { value: '#3f3a5f', description: 'Sloe', imageIds: ['hedgerow-ink-sloe'] },
          { value: '#9c3b2a', description: 'Rosehip', imageIds: ['hedgerow-ink-rosehip'] },
          { value: '#3f5a42', description: 'Moss', imageIds: ['hedgerow-ink-moss'] },
        ],
      },
    ],
    variants: [
      { choices: { Ink: 'Sloe' }, sku: 'LM-507-SLO', quantity: 29 },
      { choices: { Ink: 'Rosehip' }, sku: 'LM-507-ROS', quantity: 12 },
      { choices: { Ink: 'Moss' }, sku: 'LM-507-MOS', quantity: 34 },
    ],
    infoSections: [
      {
        title: 'In the bottle',
        description: '<p>50 ml, water-based, safe in any fountain pen. Washes out of most things, eventually.</p>',
      },
      delivery,
    ],
  },
  {
    slug: 'lark-wrapping-paper',
    name: 'Lark Wrapping Paper',
    description:
      '<p>Three sheets on a roll: larks on clay, larks on cream, and a page of leaves for people who already have birds. Strong enough to iron and use again, which we recommend.</p>',
    productType: 'physical',
    sku: 'LM-508',
    priceMinor: 1200,
    itemCostMinor: 340,
    weight: 0.2,
    collections: ['stationery'],
    brand: 'Pennygate Press',
    quantity: 90,
    images: [
      image('lark-paper-parcels', 'Three parcels wrapped in lark and leaf paper with ribbons'),
      image('lark-paper-rolls', 'Three rolls of wrapping paper standing together'),
    ],
    infoSections: [delivery],
  },
]
