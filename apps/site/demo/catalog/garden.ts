import type { DemoProduct } from '../demo-catalog.ts'
import { image } from './image.ts'
import { breakable, delivery, wood } from './info-sections.ts'

const steel = {
  title: 'Materials & care',
  description: '<p>Powder-coated steel and solid brass. Leave it out if you must; bring it in before hard frost.</p>',
}

export const garden: readonly DemoProduct[] = [
  {
    slug: 'long-spout-watering-can',
    name: 'Long-Spout Watering Can',
    description:
      '<p>The spout is long so the rain falls where you point it; the rose is brass so it falls softly. Balanced to be carried full by one hand and a good mood.</p><p>Five litres, which is two window boxes or one thirsty fig.</p>',
    productType: 'physical',
    sku: 'LM-601',
    priceMinor: 5800,
    itemCostMinor: 2300,
    weight: 1.4,
    collections: ['garden'],
    brand: 'Greenhithe Forge',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      image('long-spout-can-moss', 'A moss green watering can with a brass rose before a pale sun'),
      image('long-spout-can-clay', 'The can in clay red before an arch'),
      image('long-spout-can-cream', 'The can in cream against a green wall'),
      image('long-spout-can-garden', 'The green can watering a pot of herbs, hills behind'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#4f6d53', description: 'Moss', imageIds: ['long-spout-can-moss', 'long-spout-can-garden'] },
          { value: '#b0532f', description: 'Clay', imageIds: ['long-spout-can-clay'] },
          { value: '#efe4cd', description: 'Cream', imageIds: ['long-spout-can-cream'] },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Moss' }, sku: 'LM-601-MOS', quantity: 23 },
      { choices: { Colour: 'Clay' }, sku: 'LM-601-CLA', quantity: 14 },
      { choices: { Colour: 'Cream' }, sku: 'LM-601-CRE', quantity: 2 },
    ],
    infoSections: [steel, delivery],
    seo: {
      title: 'Long-Spout Watering Can with brass rose',
      description: 'A five-litre steel watering can with a long spout and a brass rose, in moss, clay or cream.',
    },
  },
  {
    slug: 'long-tom-pot',
    name: 'Long Tom Pot & Saucer',
    description:
      '<p>Frost-proof terracotta with a rolled rim and thin walls, thrown taller than usual because roots prefer it. Comes with its saucer, which so many do not.</p>',
    productType: 'physical',
    sku: 'LM-602',
    priceMinor: 2400,
    itemCostMinor: 850,
    weight: 1.8,
    collections: ['garden'],
    brand: 'Saltfen Pottery',
    quantity: null,
    images: [
      image('long-tom-pot-olive', 'A young olive tree in a terracotta pot'),
      image('long-tom-pot-three', 'Three pots with tulips, an aloe and a herb'),
      image('long-tom-pot-sill', 'Pots of herbs and tulips on a sill above the moor'),
    ],
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: '12 cm', description: '12 cm' },
          { value: '18 cm', description: '18 cm' },
          { value: '26 cm', description: '26 cm' },
        ],
      },
    ],
    variants: [
      { choices: { Size: '12 cm' }, sku: 'LM-602-12', quantity: 60, priceMinor: 1400, weight: 0.7 },
      { choices: { Size: '18 cm' }, sku: 'LM-602-18', quantity: 35 },
      { choices: { Size: '26 cm' }, sku: 'LM-602-26', quantity: 0, priceMinor: 4200, weight: 4.1 },
    ],
    infoSections: [breakable],
  },
  {
    slug: 'border-tools',
    name: 'Border Tools',
    description:
      '<p>A trowel that cuts and a fork that combs, forged from spring steel with ash handles shaped for a closed hand. The loop is leather, the ferrule is brass, the mud is yours.</p>',
    productType: 'physical',
    sku: 'LM-603',
    priceMinor: 2900,
    itemCostMinor: 1100,
    weight: 0.35,
    collections: ['garden'],
    brand: 'Greenhithe Forge',
    quantity: null,
    images: [
      image('border-tools-pair', 'A hand trowel and a hand fork side by side'),
      image('border-tools-trowel', 'The trowel on dark green'),
      image('border-tools-fork', 'The fork on terracotta'),
    ],
    options: [
      {
        name: 'Tool',
        optionType: 'drop_down',
        choices: [
          { value: 'Trowel', description: 'Trowel', imageIds: ['border-tools-trowel'] },
          { value: 'Fork', description: 'Fork', imageIds: ['border-tools-fork'] },
          { value: 'Both', description: 'Both', imageIds: ['border-tools-pair'] },
        ],
      },
    ],
    variants: [
      { choices: { Tool: 'Trowel' }, sku: 'LM-603-TRO', quantity: 31 },
      { choices: { Tool: 'Fork' }, sku: 'LM-603-FOR', quantity: 27 },
      { choices: { Tool: 'Both' }, sku: 'LM-603-SET', quantity: 18, priceMinor: 5200, weight: 0.7 },
    ],
    customTextFields: [{ title: 'Name burned into the handle', maxLength: 12, mandatory: false }],
    infoSections: [wood, delivery],
  },
  {
    slug: 'meadow-seed-tin',
    name: 'Meadow Seed Tin',
    description:
      '<p>Poppy, daisy and cornflower, with enough of each for a strip the length of a path. Scatter in April, or in September if you trust the winter.</p>',
    productType: 'physical',
    sku: 'LM-604',
    priceMinor: 1800,
    itemCostMinor: 560,
    weight: 0.2,
    collections: ['garden'],
    brand: 'Larkmoor Studio',
    ribbon: 'New',
    quantity: 85,
    images: [
      image('meadow-seed-tin-hero', 'A round green tin with a poppy on its label'),
      image('meadow-seed-tin-packets', 'Three seed packets on a potting bench'),
    ],
    infoSections: [
      {
        title: 'Sowing',
        description: '<p>Rake bare soil, scatter thinly, tread in, wait. Native annuals; bees will find them.</p>',
      },
      delivery,
    ],
  },
  {
    slug: 'garden-twine',
    name: 'Garden Twine on a Spool',
    description:
      '<p>A hundred metres of three-ply jute on a turned spool, with a notch that keeps the end from hiding. It ties up beans, parcels and the occasional gate.</p>',
    productType: 'physical',
    sku: 'LM-605',
    priceMinor: 1500,
    itemCostMinor: 500,
    weight: 0.4,
    collections: ['garden', 'stationery'],
    brand: 'Rook & Alder',
    quantity: null,
    images: [
      image('garden-twine-jute', 'A wooden spool of natural jute twine'),
      image('garden-twine-moss', 'The spool with moss green twine'),
      image('garden-twine-shed', 'Spools and a pot on a shelf above hanging tools'),
    ],
    options: [
      {
        name: 'Twine',
        optionType: 'color',
        choices: [
          { value: '#c9a468', description: 'Jute', imageIds: ['garden-twine-jute'] },
          { value: '#64805f', description: 'Moss', imageIds: ['garden-twine-moss'] },
        ],
      },
    ],
    variants: [
      { choices: { Twine: 'Jute' }, sku: 'LM-605-JUT', quantity: null },
      { choices: { Twine: 'Moss' }, sku: 'LM-605-MOS', quantity: null },
    ],
    infoSections: [delivery],
  },
  {
    slug: 'lark-house',
    name: 'Lark House',
    description:
      '<p>A nest box for tits, sparrows and the ambitious wren. (Larks nest on the ground and are above this sort of thing.) Untreated inside, painted outside, with a back that opens for spring cleaning.</p>',
    productType: 'physical',
    sku: 'LM-606',
    priceMinor: 4900,
    itemCostMinor: 1950,
    weight: 1.7,
    collections: ['garden'],
    brand: 'Rook & Alder',
    quantity: null,
    images: [
      image('lark-house-tree', 'A cream bird house on a tree, hills behind and a bird arriving'),
      image('lark-house-tide', 'The bird house in tide blue'),
      image('lark-house-clay', 'The bird house in clay'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#efe4cd', description: 'Cream', imageIds: ['lark-house-tree'] },
          { value: '#7795a1', description: 'Tide', imageIds: ['lark-house-tide'] },
          { value: '#c9764f', description: 'Clay', imageIds: ['lark-house-clay'] },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Cream' }, sku: 'LM-606-CRE', quantity: 13 },
      { choices: { Colour: 'Tide' }, sku: 'LM-606-TID', quantity: 3 },
      { choices: { Colour: 'Clay' }, sku: 'LM-606-CLA', quantity: 8 },
    ],
    infoSections: [wood, delivery],
  },
  {
    slug: 'gathering-trug',
    name: 'Gathering Trug',
    description:
      '<p>Willow slats on a sweet chestnut frame, copper-nailed, for carrots one day and dahlias the next. It weighs less than what you put in it, always.</p>',
    productType: 'physical',
    sku: 'LM-607',
    priceMinor: 6800,
    itemCostMinor: 2900,
    weight: 1.1,
    collections: ['garden', 'carry'],
    brand: 'Rook & Alder',
    discount: { type: 'AMOUNT', value: 800 },
    ribbon: 'Sale',
    quantity: 9,
    images: [
      image('gathering-trug-harvest', 'A wooden trug of apples, carrots and greens'),
      image('gathering-trug-flowers', 'A dark trug of cut flowers before soft hills'),
      image('gathering-trug-detail', 'Close view of the slats and the bent handle'),
    ],
    infoSections: [wood, delivery],
  },
]
