import type { DemoProduct } from '../demo-catalog.ts'
import { image } from './image.ts'
import { breakable, stoneware } from './info-sections.ts'

export const tableware: readonly DemoProduct[] = [
  {
    slug: 'harbour-mug',
    name: 'Harbour Mug',
    description:
      '<p>The mug that started the shop. It is thrown a little wide at the hip so that two hands fit round it, and dipped to a line that no two share.</p><p>The foot is left bare and sanded, so you always know which way is home in the dark.</p><p>Holds 340 ml: a proper coffee, or soup when nobody is looking.</p>',
    productType: 'physical',
    sku: 'LM-101',
    priceMinor: 2800,
    itemCostMinor: 1050,
    weight: 0.42,
    collections: ['tableware'],
    brand: 'Saltfen Pottery',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      image('harbour-mug-tide', 'A blue-glazed stoneware mug with a bare clay foot, steaming in morning light'),
      image('harbour-mug-chalk', 'The mug in chalk white before a green arch'),
      image('harbour-mug-moss', 'The mug in moss green before a pale sun'),
      image('harbour-mug-rust', 'The mug in rust red on a grey table'),
      image('harbour-mug-detail', 'Close view of the dipped glaze line and the speckled clay'),
      image('harbour-mug-shelf', 'Four mugs in four glazes on two oak shelves'),
    ],
    options: [
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [
          { value: '#6f93a3', description: 'Tide', imageIds: ['harbour-mug-tide', 'harbour-mug-detail'] },
          { value: '#f1e9db', description: 'Chalk', imageIds: ['harbour-mug-chalk'] },
          { value: '#5f7d5c', description: 'Moss', imageIds: ['harbour-mug-moss'] },
          { value: '#b9552f', description: 'Rust', imageIds: ['harbour-mug-rust'] },
        ],
      },
    ],
    variants: [
      { choices: { Glaze: 'Tide' }, sku: 'LM-101-TID', quantity: 46 },
      { choices: { Glaze: 'Chalk' }, sku: 'LM-101-CHA', quantity: 61 },
      { choices: { Glaze: 'Moss' }, sku: 'LM-101-MOS', quantity: 18 },
      { choices: { Glaze: 'Rust' }, sku: 'LM-101-RUS', quantity: 2 },
    ],
    infoSections: [
      stoneware,
      {
        title: 'Dimensions',
        description: '<p>9.5 cm tall, 9 cm across, 340 ml. Each one varies by a few millimetres.</p>',
      },
      breakable,
    ],
    seo: {
      title: 'Harbour Mug, hand-dipped stoneware',
      description: 'A generous 340 ml stoneware mug in four hand-dipped glazes, thrown at Saltfen Pottery.',
    },
  },
  {
    slug: 'fieldstone-plate',
    name: 'Fieldstone Plate',
    description:
      '<p>A plate with a lip, so the sauce stays where you put it. The rim is left a shade darker than the well, the way a field wall darkens at its edges.</p><p>Stack them in any order. The pile is half the pleasure.</p>',
    productType: 'physical',
    sku: 'LM-102',
    priceMinor: 3200,
    itemCostMinor: 1180,
    weight: 0.85,
    collections: ['tableware'],
    brand: 'Saltfen Pottery',
    quantity: null,
    images: [
      image('fieldstone-plate-stack', 'Seven plates stacked in chalk, tide and ochre with a pear on top'),
      image('fieldstone-plate-chalk', 'A chalk plate from above on a red-striped cloth, with a sprig of sage'),
      image('fieldstone-plate-ochre', 'An ochre plate from above on a yellow-striped cloth'),
      image('fieldstone-plate-tide', 'A tide-blue plate from above on a blue-striped cloth'),
    ],
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'Side, 20 cm', description: 'Side, 20 cm' },
          { value: 'Dinner, 27 cm', description: 'Dinner, 27 cm' },
          { value: 'Platter, 34 cm', description: 'Platter, 34 cm' },
        ],
      },
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [
          { value: '#ede5d6', description: 'Chalk', imageIds: ['fieldstone-plate-chalk'] },
          { value: '#d09a3c', description: 'Ochre', imageIds: ['fieldstone-plate-ochre'] },
          { value: '#7796a3', description: 'Tide', imageIds: ['fieldstone-plate-tide'] },
        ],
      },
    ],
    variants: [
      {
        choices: { Size: 'Side, 20 cm', Glaze: 'Chalk' },
        sku: 'LM-102-S-CHA',
        quantity: 40,
        priceMinor: 2200,
        weight: 0.48,
      },
      {
        choices: { Size: 'Side, 20 cm', Glaze: 'Ochre' },
        sku: 'LM-102-S-OCH',
        quantity: 12,
        priceMinor: 2200,
        weight: 0.48,
      },
      {
        choices: { Size: 'Side, 20 cm', Glaze: 'Tide' },
        sku: 'LM-102-S-TID',
        quantity: 0,
        priceMinor: 2200,
        weight: 0.48,
      },
      { choices: { Size: 'Dinner, 27 cm', Glaze: 'Chalk' }, sku: 'LM-102-D-CHA', quantity: 52 },
      { choices: { Size: 'Dinner, 27 cm', Glaze: 'Ochre' }, sku: 'LM-102-D-OCH', quantity: 3 },
      { choices: { Size: 'Dinner, 27 cm', Glaze: 'Tide' }, sku: 'LM-102-D-TID', quantity: 27 },
      {
        choices: { Size: 'Platter, 34 cm', Glaze: 'Chalk' },
        sku: 'LM-102-P-CHA',
        quantity: 6,
        priceMinor: 5400,
        weight: 1.4,
      },
    ],
    infoSections: [stoneware, breakable],
  },
  {
    slug: 'hollow-bowl',
    name: 'Hollow Bowl',
    description:
      '<p>A wide, low bowl on a small foot: deep enough for broth, open enough for pasta, and very good at holding one perfect peach.</p><p>Thrown in one pull by Ines at Saltfen, who makes forty on a good day and keeps thirty-six.</p>',
    productType: 'physical',
    sku: 'LM-103',
    priceMinor: 3400,
    itemCostMinor: 1240,
    weight: 0.72,
    collections: ['tableware', 'kitchen'],
    brand: 'Saltfen Pottery',
    quantity: null,
    images: [
      image('hollow-bowl-moss', 'A wide moss-green bowl with one peach in it'),
      image('hollow-bowl-clay', 'The bowl in a warm clay glaze with a leafy sprig'),
      image('hollow-bowl-supper', 'The green bowl from above, filled with pasta, tomatoes and basil'),
    ],
    options: [
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [
          { value: '#64805f', description: 'Moss', imageIds: ['hollow-bowl-moss', 'hollow-bowl-supper'] },
          { value: '#b9603c', description: 'Clay', imageIds: ['hollow-bowl-clay'] },
        ],
      },
    ],
    variants: [
      { choices: { Glaze: 'Moss' }, sku: 'LM-103-MOS', quantity: 22 },
      { choices: { Glaze: 'Clay' }, sku: 'LM-103-CLA', quantity: 31 },
    ],
    infoSections: [stoneware, breakable],
  },
  {
    slug: 'long-table-serving-bowl',
    name: 'Long Table Serving Bowl',
    description:
      '<p>For the middle of the table and everyone round it. Chalk glaze inside and out, poured rather than dipped, with a thumb’s width of bare clay at the foot.</p><p>It takes a salad for eight, or a whole summer’s lemons.</p>',
    productType: 'physical',
    sku: 'LM-104',
    priceMinor: 7800,
    itemCostMinor: 3100,
    weight: 2.1,
    collections: ['tableware'],
    brand: 'Saltfen Pottery',
    ribbon: 'Sale',
    discount: { type: 'PERCENT', value: 15 },
    quantity: 14,
    images: [
      image('long-table-bowl-lemons', 'A large chalk bowl of lemons against a blue wall'),
      image('long-table-bowl-detail', 'Close view of the rim and the poured chalk glaze'),
      image('long-table-bowl-sill', 'The bowl before a window over the moor, two lemons beside it'),
    ],
    infoSections: [
      stoneware,
      { title: 'Dimensions', description: '<p>33 cm across, 14 cm deep, 3.2 litres.</p>' },
      breakable,
    ],
  },
  {
    slug: 'morrow-teapot',
    name: 'Morrow Teapot',
    description:
      '<p>A round-shouldered pot with a cane handle that stays cool and a spout that does not drip. We tested that last part with eleven prototypes and a great deal of tea.</p><p>One litre: four small cups, or two large ones and a second thought.</p>',
    productType: 'physical',
    sku: 'LM-105',
    priceMinor: 8600,
    itemCostMinor: 3550,
    weight: 1.25,
    collections: ['tableware', 'kitchen'],
    brand: 'Saltfen Pottery',
    ribbon: 'New',
    quantity: null,
    images: [
      image('morrow-teapot-ink', 'A dark blue teapot with a cane handle before a pale sun'),
      image('morrow-teapot-chalk', 'The teapot in chalk white against a green wall'),
      image('morrow-teapot-table', 'The teapot and a mug of tea on a table by the window'),
    ],
    options: [
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [
          { value: '#38495a', description: 'Midnight', imageIds: ['morrow-teapot-ink', 'morrow-teapot-table'] },
          { value: '#efe6d6', description: 'Chalk', imageIds: ['morrow-teapot-chalk'] },
        ],
      },
    ],
    variants: [
      { choices: { Glaze: 'Midnight' }, sku: 'LM-105-MID', quantity: 9 },
      { choices: { Glaze: 'Chalk' }, sku: 'LM-105-CHA', quantity: 0 },
    ],
    infoSections: [
      stoneware,
      {
        title: 'The handle',
        description:
          '<p>Whole cane, bound by hand. If it ever loosens, send it back and we bind it again for nothing.</p>',
      },
      breakable,
    ],
  },
  {
    slug: 'wren-espresso-cups',
    name: 'Wren Espresso Cups',
    description:
      '<p>Two small cups with two small saucers, for the coffee that is more of a full stop than a drink. Thick walls keep it hot for as long as it deserves.</p><p>They stack, they nest, and they are the present we give most often.</p>',
    productType: 'physical',
    sku: 'LM-106',
    priceMinor: 3600,
    itemCostMinor: 1400,
    weight: 0.6,
    collections: ['tableware'],
    brand: 'Saltfen Pottery',
    quantity: 33,
    images: [
      image('wren-cups-pair', 'A red cup and a chalk cup on their saucers, full of espresso'),
      image('wren-cups-stacked', 'Three small cups stacked in a tower'),
    ],
    customTextFields: [{ title: 'Gift note', maxLength: 160, mandatory: false }],
    infoSections: [stoneware, breakable],
  },
  {
    slug: 'tidal-pitcher',
    name: 'Tidal Pitcher',
    description:
      '<p>A tall jug with a good pour and better manners as a vase. The glaze breaks over the shoulder like water over a groyne, a little differently each firing.</p><p>These are the last of the autumn kiln; the next one is lit in spring.</p>',
    productType: 'physical',
    sku: 'LM-107',
    priceMinor: 6400,
    itemCostMinor: 2600,
    weight: 1.3,
    collections: ['tableware'],
    brand: 'Saltfen Pottery',
    ribbon: 'Last pieces',
    quantity: 2,
    images: [
      image('tidal-pitcher-meadow', 'A blue pitcher filled with meadow flowers and grasses'),
      image('tidal-pitcher-detail', 'Close view of the lip, the handle and the falling glaze'),
      image('tidal-pitcher-plinth', 'The pitcher on a plinth before a red arch'),
    ],
    infoSections: [stoneware, breakable],
  },
  {
    slug: 'pebble-cake-stand',
    name: 'Pebble Cake Stand',
    description:
      '<p>A low stand with a turned foot, because a cake should be looked up to. Wide enough for a 26 cm sponge with room for the knife.</p><p>Sold out for now. Saltfen throws the next batch after the cherries.</p>',
    productType: 'physical',
    sku: 'LM-108',
    priceMinor: 5900,
    itemCostMinor: 2300,
    weight: 1.6,
    collections: ['tableware'],
    brand: 'Saltfen Pottery',
    quantity: 0,
    images: [
      image('pebble-cake-stand-cake', 'A chalk cake stand with an iced cake and cherries'),
      image('pebble-cake-stand-plain', 'The cake stand with three plums in window light'),
    ],
    infoSections: [stoneware, breakable],
  },
]
