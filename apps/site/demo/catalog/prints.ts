import type { DemoChoice, DemoOption, DemoProduct } from '../demo-catalog.ts'
import { image } from './image.ts'
import { delivery, download } from './info-sections.ts'

const giclee = {
  title: 'Print & paper',
  description: '<p>Pigment print on 308 g cotton rag, signed on the back at Pennygate. Fades slower than you will.</p>',
}

const size: DemoOption = {
  name: 'Size',
  optionType: 'drop_down',
  choices: [
    { value: '30 × 40 cm', description: '30 × 40 cm' },
    { value: '50 × 70 cm', description: '50 × 70 cm' },
  ],
}

/** Every print can be had in these frames, each shown by its own image. */
const frames = (id: string): DemoOption => ({
  name: 'Frame',
  optionType: 'drop_down',
  choices: (
    [
      ['Unframed', 'unframed'],
      ['Oak frame', 'oak'],
      ['Black frame', 'black'],
    ] as const
  ).map(([description, suffix]): DemoChoice => ({ value: description, description, imageIds: [`${id}-${suffix}`] })),
})

const printImages = (id: string, subject: string) =>
  [
    image(`${id}-oak`, `${subject}, in an oak frame`),
    image(`${id}-black`, `${subject}, in a black frame`),
    image(`${id}-unframed`, `${subject}, unframed and taped to the wall`),
  ] as const

export const prints: readonly DemoProduct[] = [
  {
    slug: 'three-pears-print',
    name: 'Three Pears',
    description:
      '<p>The oldest subject there is, on a red cloth, at about four in the afternoon. One pear is trying to leave.</p>',
    productType: 'physical',
    sku: 'LM-801',
    priceMinor: 3200,
    itemCostMinor: 900,
    weight: 0.3,
    collections: ['prints-and-downloads'],
    brand: 'Pennygate Press',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      ...printImages('three-pears', 'A print of three pears on a red cloth'),
      image('three-pears-room', 'The framed print above a sideboard with a blue pitcher'),
    ],
    options: [size, frames('three-pears')],
    variants: [
      { choices: { Size: '30 × 40 cm', Frame: 'Unframed' }, sku: 'LM-801-S-U', quantity: null },
      {
        choices: { Size: '30 × 40 cm', Frame: 'Oak frame' },
        sku: 'LM-801-S-O',
        quantity: 12,
        priceMinor: 7400,
        weight: 1.4,
      },
      {
        choices: { Size: '30 × 40 cm', Frame: 'Black frame' },
        sku: 'LM-801-S-B',
        quantity: 9,
        priceMinor: 7400,
        weight: 1.4,
      },
      {
        choices: { Size: '50 × 70 cm', Frame: 'Unframed' },
        sku: 'LM-801-L-U',
        quantity: null,
        priceMinor: 5200,
        weight: 0.5,
      },
      {
        choices: { Size: '50 × 70 cm', Frame: 'Oak frame' },
        sku: 'LM-801-L-O',
        quantity: 3,
        priceMinor: 12800,
        weight: 3.2,
      },
    ],
    infoSections: [giclee, delivery],
  },
  {
    slug: 'moor-at-dusk-print',
    name: 'Moor at Dusk',
    description:
      '<p>Four ridges, the last of the sun, two birds going home. It is the view from the workshop door, with the car park left out.</p>',
    productType: 'physical',
    sku: 'LM-802',
    priceMinor: 3200,
    itemCostMinor: 900,
    weight: 0.3,
    collections: ['prints-and-downloads'],
    brand: 'Pennygate Press',
    quantity: null,
    images: [
      ...printImages('moor-at-dusk', 'A print of purple hills under an orange sky'),
      image('moor-at-dusk-room', 'The framed print above a sideboard, lit by a lamp'),
    ],
    options: [size, frames('moor-at-dusk')],
    variants: [
      { choices: { Size: '30 × 40 cm', Frame: 'Unframed' }, sku: 'LM-802-S-U', quantity: null },
      {
        choices: { Size: '30 × 40 cm', Frame: 'Black frame' },
        sku: 'LM-802-S-B',
        quantity: 6,
        priceMinor: 7400,
        weight: 1.4,
      },
      {
        choices: { Size: '50 × 70 cm', Frame: 'Unframed' },
        sku: 'LM-802-L-U',
        quantity: null,
        priceMinor: 5200,
        weight: 0.5,
      },
      {
        choices: { Size: '50 × 70 cm', Frame: 'Oak frame' },
        sku: 'LM-802-L-O',
        quantity: 0,
        priceMinor: 12800,
        weight: 3.2,
      },
      {
        choices: { Size: '50 × 70 cm', Frame: 'Black frame' },
        sku: 'LM-802-L-B',
        quantity: 4,
        priceMinor: 12800,
        weight: 3.2,
      },
    ],
    infoSections: [giclee, delivery],
  },
  {
    slug: 'lark-rising-print',
    name: 'Lark Rising',
    description:
      '<p>Our bird, doing what it is named for. Larks sing on the way up, which seems to us a good way to go about things.</p>',
    productType: 'physical',
    sku: 'LM-803',
    priceMinor: 3200,
    itemCostMinor: 900,
    weight: 0.3,
    collections: ['prints-and-downloads'],
    brand: 'Pennygate Press',
    ribbon: 'New',
    quantity: null,
    images: [
      ...printImages('lark-rising', 'A print of a lark climbing past the sun'),
      image('lark-rising-roll', 'The print on a table with a rolled one tied in red ribbon'),
    ],
    options: [size, frames('lark-rising')],
    variants: [
      { choices: { Size: '30 × 40 cm', Frame: 'Unframed' }, sku: 'LM-803-S-U', quantity: null },
      {
        choices: { Size: '30 × 40 cm', Frame: 'Oak frame' },
        sku: 'LM-803-S-O',
        quantity: 15,
        priceMinor: 7400,
        weight: 1.4,
      },
      {
        choices: { Size: '30 × 40 cm', Frame: 'Black frame' },
        sku: 'LM-803-S-B',
        quantity: 2,
        priceMinor: 7400,
        weight: 1.4,
      },
      {
        choices: { Size: '50 × 70 cm', Frame: 'Oak frame' },
        sku: 'LM-803-L-O',
        quantity: 7,
        priceMinor: 12800,
        weight: 3.2,
      },
    ],
    infoSections: [giclee, delivery],
  },
  {
    slug: 'tall-grasses-print',
    name: 'Tall Grasses',
    description:
      '<p>Eight stems from the verge, cut in lino and printed in four colours. Hang it low, where a meadow would be.</p>',
    productType: 'physical',
    sku: 'LM-804',
    priceMinor: 3200,
    itemCostMinor: 900,
    weight: 0.3,
    collections: ['prints-and-downloads'],
    brand: 'Pennygate Press',
    discount: { type: 'PERCENT', value: 15 },
    ribbon: 'Sale',
    quantity: null,
    images: [
      ...printImages('tall-grasses', 'A print of tall grasses before a pale sun'),
      image('tall-grasses-pair', 'The print hung beside Lark Rising above a green sideboard'),
    ],
    options: [size, frames('tall-grasses')],
    variants: [
      { choices: { Size: '30 × 40 cm', Frame: 'Unframed' }, sku: 'LM-804-S-U', quantity: null },
      {
        choices: { Size: '30 × 40 cm', Frame: 'Oak frame' },
        sku: 'LM-804-S-O',
        quantity: 8,
        priceMinor: 7400,
        weight: 1.4,
      },
      {
        choices: { Size: '30 × 40 cm', Frame: 'Black frame' },
        sku: 'LM-804-S-B',
        quantity: 5,
        priceMinor: 7400,
        weight: 1.4,
      },
      {
        choices: { Size: '50 × 70 cm', Frame: 'Unframed' },
        sku: 'LM-804-L-U',
        quantity: null,
        priceMinor: 5200,
        weight: 0.5,
      },
    ],
    infoSections: [giclee, delivery],
  },
  {
    slug: 'kitchen-garden-calendar',
    name: 'Kitchen Garden Calendar',
    description:
      '<p>Twelve pages to print and hang: what to sow, what to pick, and one plant a month drawn large enough to see from the stove.</p><p>Undated, so it works every year. PDF, A4 and US Letter.</p>',
    productType: 'digital',
    sku: 'LM-805',
    priceMinor: 900,
    itemCostMinor: 0,
    weight: 0,
    collections: ['prints-and-downloads', 'garden'],
    brand: 'Pennygate Press',
    quantity: null,
    images: [
      image('kitchen-garden-calendar-wall', 'A calendar page with a red flower hanging on a green wall'),
      image('kitchen-garden-calendar-sheets', 'Two calendar pages, a flower and a squash, on a table'),
    ],
    infoSections: [download],
  },
  {
    slug: 'meadow-wallpapers',
    name: 'Meadow Wallpapers',
    description:
      '<p>Four patterns for the things you look at all day, sized for phones, tablets and very large desks. Three of flowers, and one evening.</p>',
    productType: 'digital',
    sku: 'LM-806',
    priceMinor: 500,
    itemCostMinor: 0,
    weight: 0,
    collections: ['prints-and-downloads'],
    quantity: null,
    images: [
      image('meadow-wallpapers-desk', 'A laptop with a dark floral wallpaper beside a mug'),
      image('meadow-wallpapers-phones', 'Two phones, one with flowers and one with hills'),
      image('meadow-wallpapers-patterns', 'The four wallpapers side by side'),
    ],
    infoSections: [download],
  },
  {
    slug: 'slow-sunday-recipes',
    name: 'Slow Sunday Recipes',
    description:
      '<p>Thirty things to cook when nobody is waiting, from a bread that takes all day to a soup that pretends to. Each fits on one page and forgives substitutions.</p><p>PDF and e-book, 84 pages.</p>',
    productType: 'digital',
    sku: 'LM-807',
    priceMinor: 1400,
    itemCostMinor: 0,
    weight: 0,
    collections: ['prints-and-downloads', 'kitchen'],
    brand: 'Larkmoor Studio',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      image('slow-sunday-recipes-open', 'An open recipe book on a checked cloth with apples'),
      image('slow-sunday-recipes-cards', 'Two printed recipe pages and a steaming mug'),
    ],
    infoSections: [download],
    seo: {
      title: 'Slow Sunday Recipes, a digital cookbook',
      description: 'Thirty unhurried recipes as a PDF and e-book, ready to download.',
    },
  },
  {
    slug: 'sunday-apron-pattern',
    name: 'Sunday Apron Sewing Pattern',
    description:
      '<p>The pattern of our Baker’s Apron, with a longer pocket and no secrets. One afternoon, one and a half metres of linen, and a machine that is in the mood.</p><p>PDF for home printing on 12 sheets, with a copy-shop file.</p>',
    productType: 'digital',
    sku: 'LM-808',
    priceMinor: 1100,
    itemCostMinor: 0,
    weight: 0,
    collections: ['prints-and-downloads', 'textiles'],
    brand: 'Tarnside Weavers',
    discount: { type: 'AMOUNT', value: 200 },
    quantity: null,
    images: [
      image('sunday-apron-pattern-laid', 'An apron pattern on paper with scissors and ribbon'),
      image('sunday-apron-pattern-sheets', 'Four printed pattern sheets and green scissors on a table'),
    ],
    infoSections: [download],
  },
  {
    slug: 'week-at-a-glance-sheets',
    name: 'Week at a Glance Sheets',
    description:
      '<p>One page, seven days, six boxes to tick and no inspirational quotation. Three colours, print as many as you have weeks.</p>',
    productType: 'digital',
    sku: 'LM-809',
    priceMinor: 400,
    itemCostMinor: 0,
    weight: 0,
    collections: ['prints-and-downloads', 'stationery'],
    brand: 'Pennygate Press',
    quantity: null,
    images: [
      image('week-at-a-glance-sheets', 'Two planner sheets and a brass pen'),
      image('week-at-a-glance-board', 'A planner sheet on a wooden clipboard'),
    ],
    infoSections: [download],
  },
]
