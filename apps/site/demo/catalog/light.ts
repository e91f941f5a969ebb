import type { DemoProduct } from '../demo-catalog.ts'
import { image } from './image.ts'
import { breakable, delivery } from './info-sections.ts'

const electrical = {
  title: 'Electrical',
  description:
    '<p>E27 fitting, up to 40 W or the LED equivalent; a warm 2200 K bulb is in the box. Fabric cable with a plug for your country. CE marked.</p>',
}
const wax = {
  title: 'Burning well',
  description:
    '<p>Trim the wick to half a centimetre, keep out of draughts, and never leave a flame alone with a cat.</p>',
}

export const light: readonly DemoProduct[] = [
  {
    slug: 'lantern-pendant',
    name: 'Lantern Paper Pendant',
    description:
      '<p>Mulberry paper on a bamboo spiral, glued by hand and a little uneven, which is why the light is too. It folds flat to travel and opens with a sound like a held breath.</p>',
    productType: 'physical',
    sku: 'LM-401',
    priceMinor: 6900,
    itemCostMinor: 2500,
    weight: 0.5,
    collections: ['light'],
    brand: 'Oddlight Works',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      image('lantern-pendant-one', 'A round paper pendant glowing in a dark green room'),
      image('lantern-pendant-trio', 'Three paper pendants of different sizes against a red wall'),
      image('lantern-pendant-detail', 'Close view of the ribbed paper, lit from inside'),
    ],
    options: [
      {
        name: 'Diameter',
        optionType: 'drop_down',
        choices: [
          { value: '35 cm', description: '35 cm' },
          { value: '50 cm', description: '50 cm' },
          { value: '70 cm', description: '70 cm' },
        ],
      },
    ],
    variants: [
      { choices: { Diameter: '35 cm' }, sku: 'LM-401-35', quantity: 30, priceMinor: 4900, weight: 0.35 },
      { choices: { Diameter: '50 cm' }, sku: 'LM-401-50', quantity: 24 },
      { choices: { Diameter: '70 cm' }, sku: 'LM-401-70', quantity: 3, priceMinor: 9900, weight: 0.8 },
    ],
    infoSections: [electrical, delivery],
  },
  {
    slug: 'dusk-table-lamp',
    name: 'Dusk Table Lamp',
    description:
      '<p>A Saltfen bottle turned into a lamp, under a pleated shade that makes everybody look well rested. The switch is on the cable, where your hand already is.</p>',
    productType: 'physical',
    sku: 'LM-402',
    priceMinor: 16800,
    itemCostMinor: 7600,
    weight: 2.8,
    collections: ['light'],
    brand: 'Oddlight Works',
    ribbon: 'New',
    quantity: null,
    images: [
      image('dusk-lamp-rust', 'A rust-glazed lamp with a pleated shade, lit, in a blue room'),
      image('dusk-lamp-moss', 'The lamp in moss green in a plum room'),
      image('dusk-lamp-chalk', 'The lamp in chalk white in a green room'),
      image('dusk-lamp-bedside', 'The lamp beside a pile of books and a mug'),
    ],
    options: [
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [
          { value: '#b9552f', description: 'Rust', imageIds: ['dusk-lamp-rust', 'dusk-lamp-bedside'] },
          { value: '#5f7d5c', description: 'Moss', imageIds: ['dusk-lamp-moss'] },
          { value: '#f1e9db', description: 'Chalk', imageIds: ['dusk-lamp-chalk'] },
        ],
      },
    ],
    variants: [
      { choices: { Glaze: 'Rust' }, sku: 'LM-402-RUS', quantity: 7 },
      { choices: { Glaze: 'Moss' }, sku: 'LM-402-MOS', quantity: 5 },
      { choices: { Glaze: 'Chalk' }, sku: 'LM-402-CHA', quantity: 1 },
    ],
    infoSections: [electrical, breakable],
    seo: {
      title: 'Dusk Table Lamp in glazed stoneware',
      description: 'A hand-thrown stoneware lamp with a pleated linen shade and a warm bulb in the box.',
    },
  },
  {
    slug: 'heron-reading-lamp',
    name: 'Heron Reading Lamp',
    description:
      '<p>It stands on one leg at the edge of the chair and looks down at your book. The neck is spring steel; a fingertip moves it and it stays where it was put.</p>',
    productType: 'physical',
    sku: 'LM-403',
    priceMinor: 22400,
    itemCostMinor: 10800,
    weight: 5.6,
    collections: ['light'],
    brand: 'Oddlight Works',
    quantity: null,
    images: [
      image('heron-lamp-brass', 'A brass floor lamp bending over, its beam on a green wall'),
      image('heron-lamp-ink', 'The lamp in ink black on a terracotta wall'),
      image('heron-lamp-corner', 'The brass lamp over a bench with a cushion and a blanket'),
    ],
    options: [
      {
        name: 'Finish',
        optionType: 'color',
        choices: [
          { value: '#c9973f', description: 'Brass', imageIds: ['heron-lamp-brass', 'heron-lamp-corner'] },
          { value: '#2f3a36', description: 'Ink', imageIds: ['heron-lamp-ink'] },
        ],
      },
    ],
    variants: [
      { choices: { Finish: 'Brass' }, sku: 'LM-403-BRA', quantity: 4 },
      { choices: { Finish: 'Ink' }, sku: 'LM-403-INK', quantity: 6, priceMinor: 19800 },
    ],
    infoSections: [electrical, delivery],
  },
  {
    slug: 'beeswax-tapers',
    name: 'Beeswax Tapers',
    description:
      '<p>Dipped thirty times in wax from hives on the heather, until they smell faintly of honey and burn without a drip for seven hours.</p><p>A pair, joined at the wick as they leave the dipping frame. Cut, light, sit.</p>',
    productType: 'physical',
    sku: 'LM-404',
    priceMinor: 1600,
    itemCostMinor: 520,
    weight: 0.2,
    collections: ['light'],
    brand: 'Larkmoor Studio',
    quantity: null,
    images: [
      image('beeswax-tapers-honey', 'Three honey-coloured tapers burning in stoneware holders'),
      image('beeswax-tapers-moss', 'Two moss green tapers in chalk holders'),
      image('beeswax-tapers-bundle', 'A bundle of tapers in a paper band with a sprig'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#e0a94a', description: 'Honey', imageIds: ['beeswax-tapers-honey', 'beeswax-tapers-bundle'] },
          { value: '#64805f', description: 'Moss', imageIds: ['beeswax-tapers-moss'] },
        ],
      },
      {
        name: 'Length',
        optionType: 'drop_down',
        choices: [
          { value: '20 cm', description: '20 cm' },
          { value: '30 cm', description: '30 cm' },
        ],
      },
    ],
    variants: [
      {
        choices: { Colour: 'Honey', Length: '20 cm' },
        sku: 'LM-404-HON-20',
        quantity: 120,
        priceMinor: 1200,
        weight: 0.14,
      },
      { choices: { Colour: 'Honey', Length: '30 cm' }, sku: 'LM-404-HON-30', quantity: 96 },
      { choices: { Colour: 'Moss', Length: '30 cm' }, sku: 'LM-404-MOS-30', quantity: 14, priceMinor: 1800 },
    ],
    infoSections: [wax, delivery],
  },
  {
    slug: 'ember-chamberstick',
    name: 'Ember Chamberstick',
    description:
      '<p>A brass candlestick with a ring to carry it by, for power cuts, staircases and reading to somebody small. Spun from one disc and left to darken.</p>',
    productType: 'physical',
    sku: 'LM-405',
    priceMinor: 4400,
    itemCostMinor: 1800,
    weight: 0.45,
    collections: ['light'],
    brand: 'Oddlight Works',
    ribbon: 'Last pieces',
    quantity: 3,
    images: [
      image('ember-chamberstick-hero', 'A lit candle in a brass chamberstick in a plum room'),
      image('ember-chamberstick-books', 'The chamberstick burning on a pile of books'),
    ],
    infoSections: [
      {
        title: 'Materials & care',
        description: '<p>Solid unlacquered brass. Polish it, or let it go brown; both are right.</p>',
      },
      delivery,
    ],
  },
  {
    slug: 'fenlight-lantern',
    name: 'Fenlight Lantern',
    description:
      '<p>Four panes, a hinged door, a roof that sheds rain. Hang it by the gate or stand it on the step, and people will find you.</p>',
    productType: 'physical',
    sku: 'LM-406',
    priceMinor: 6400,
    itemCostMinor: 2700,
    weight: 1.9,
    collections: ['light', 'garden'],
    brand: 'Oddlight Works',
    quantity: null,
    images: [
      image('fenlight-lantern-dusk', 'A dark lantern glowing on a wall above the moor at dusk'),
      image('fenlight-lantern-verdigris', 'The lantern in verdigris before a pale sun'),
      image('fenlight-lantern-step', 'Two lanterns on stone steps by a brick wall'),
    ],
    options: [
      {
        name: 'Finish',
        optionType: 'color',
        choices: [
          { value: '#4a3a30', description: 'Iron', imageIds: ['fenlight-lantern-dusk'] },
          {
            value: '#5f8a7c',
            description: 'Verdigris',
            imageIds: ['fenlight-lantern-verdigris', 'fenlight-lantern-step'],
          },
        ],
      },
    ],
    variants: [
      { choices: { Finish: 'Iron' }, sku: 'LM-406-IRO', quantity: 17 },
      { choices: { Finish: 'Verdigris' }, sku: 'LM-406-VER', quantity: 9, priceMinor: 6900 },
    ],
    infoSections: [wax, breakable],
  },
  {
    slug: 'wick-and-moss-candle',
    name: 'Wick & Moss Candle',
    description:
      '<p>Soy wax poured into a Saltfen cup, in three scents taken from the walk behind the workshop. When it is burnt, wash the cup and keep it; that was the plan all along.</p>',
    productType: 'physical',
    sku: 'LM-407',
    priceMinor: 3200,
    itemCostMinor: 1150,
    weight: 0.6,
    collections: ['light'],
    brand: 'Larkmoor Studio',
    quantity: null,
    images: [
      image('wick-and-moss-candle', 'A burning candle in a green cup with a leaf on its label'),
      image('wick-and-moss-trio', 'Three candles in green, clay and plum on a shelf'),
    ],
    options: [
      {
        name: 'Scent',
        optionType: 'drop_down',
        choices: [
          { value: 'Moss & rain', description: 'Moss & rain' },
          { value: 'Bonfire & orange', description: 'Bonfire & orange' },
          { value: 'Heather & honey', description: 'Heather & honey' },
        ],
      },
    ],
    variants: [
      { choices: { Scent: 'Moss & rain' }, sku: 'LM-407-MOS', quantity: 37 },
      { choices: { Scent: 'Bonfire & orange' }, sku: 'LM-407-BON', quantity: 22 },
      { choices: { Scent: 'Heather & honey' }, sku: 'LM-407-HEA', quantity: 0 },
    ],
    customTextFields: [{ title: 'Gift note', maxLength: 160, mandatory: false }],
    infoSections: [wax, breakable],
  },
  {
    slug: 'midwinter-star',
    name: 'Midwinter Star',
    description:
      '<p>A seven-pointed paper star for the darkest window. Not announced yet: it goes on sale with the first frost.</p>',
    productType: 'physical',
    sku: 'LM-408',
    priceMinor: 3900,
    itemCostMinor: 1400,
    weight: 0.4,
    collections: ['light'],
    brand: 'Oddlight Works',
    visible: false,
    quantity: 200,
    images: [
      image('midwinter-star-night', 'A golden paper star glowing over night hills'),
      image('midwinter-star-window', 'The star hanging in a window at night'),
    ],
    infoSections: [electrical, delivery],
  },
]
