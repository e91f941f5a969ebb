import type { DemoProduct } from '../demo-catalog.ts'
import { image } from './image.ts'
import { breakable, delivery, linen, stoneware, wood } from './info-sections.ts'

export const kitchen: readonly DemoProduct[] = [
  {
    slug: 'alder-bread-board',
    name: 'Alder Bread Board',
    description:
      '<p>Cut from one plank of storm-felled alder, with a handle you can hang it by and a groove that keeps the crumbs at home.</p><p>We will engrave a name into the handle if you like: yours, theirs, or the loaf’s.</p>',
    productType: 'physical',
    sku: 'LM-201',
    priceMinor: 4800,
    itemCostMinor: 1900,
    weight: 1.1,
    collections: ['kitchen'],
    brand: 'Rook & Alder',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      image('alder-board-loaf', 'A country loaf before two wooden boards leaning on a wall'),
      image('alder-board-above', 'The board from above with slices of bread, a lemon and sage'),
      image('alder-board-detail', 'Close view of the handle, the grain and the branded lark'),
    ],
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'Supper, 36 cm', description: 'Supper, 36 cm' },
          { value: 'Loaf, 48 cm', description: 'Loaf, 48 cm' },
          { value: 'Feast, 62 cm', description: 'Feast, 62 cm' },
        ],
      },
      {
        name: 'Timber',
        optionType: 'drop_down',
        choices: [
          { value: 'Alder', description: 'Alder' },
          { value: 'Walnut', description: 'Walnut' },
        ],
      },
    ],
    variants: [
      {
        choices: { Size: 'Supper, 36 cm', Timber: 'Alder' },
        sku: 'LM-201-S-ALD',
        quantity: 20,
        priceMinor: 3600,
        weight: 0.8,
      },
      {
        choices: { Size: 'Supper, 36 cm', Timber: 'Walnut' },
        sku: 'LM-201-S-WAL',
        quantity: 4,
        priceMinor: 4400,
        weight: 0.9,
      },
      { choices: { Size: 'Loaf, 48 cm', Timber: 'Alder' }, sku: 'LM-201-L-ALD', quantity: 26 },
      {
        choices: { Size: 'Loaf, 48 cm', Timber: 'Walnut' },
        sku: 'LM-201-L-WAL',
        quantity: 3,
        priceMinor: 5800,
        weight: 1.3,
      },
      {
        choices: { Size: 'Feast, 62 cm', Timber: 'Alder' },
        sku: 'LM-201-F-ALD',
        quantity: 0,
        priceMinor: 6800,
        weight: 2.2,
      },
    ],
    customTextFields: [{ title: 'Name on the handle', maxLength: 14, mandatory: false }],
    infoSections: [wood, delivery],
    seo: {
      title: 'Alder Bread Board, with engraving',
      description:
        'A bread board cut from one plank of storm-felled alder or walnut, engraved with a name if you like.',
    },
  },
  {
    slug: 'cooks-spoons',
    name: 'Cook’s Spoons, set of three',
    description:
      '<p>A spoon to taste with, a spatula to scrape with and a slotted one to fish with. Carved from one branch each, so no two sets agree on the exact shape.</p><p>The crock in the picture is not included, but nearly everyone asks.</p>',
    productType: 'physical',
    sku: 'LM-202',
    priceMinor: 2600,
    itemCostMinor: 900,
    weight: 0.25,
    collections: ['kitchen'],
    brand: 'Rook & Alder',
    quantity: 58,
    images: [
      image('cooks-spoons-crock', 'Three wooden spoons in a dipped stoneware crock before an ochre arch'),
      image('cooks-spoons-laid', 'The spoon, the spatula and the slotted spoon on dark green'),
    ],
    infoSections: [wood, delivery],
  },
  {
    slug: 'larder-jars',
    name: 'Larder Jar',
    description:
      '<p>Thick recycled glass with a wide mouth and a cork that fits, for the beans you mean to cook and the flour you do.</p><p>Three sizes that stand well together. Leave one empty for whatever you bring back from the market.</p>',
    productType: 'physical',
    sku: 'LM-203',
    priceMinor: 1800,
    itemCostMinor: 620,
    weight: 0.7,
    collections: ['kitchen'],
    brand: 'Larkmoor Studio',
    quantity: null,
    images: [
      image('larder-jars-row', 'Three corked jars of beans, split peas and flour in window light'),
      image('larder-jars-shelf', 'Jars and a pepper mill on two kitchen shelves'),
    ],
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'Half litre', description: 'Half litre' },
          { value: 'One litre', description: 'One litre' },
          { value: 'Two litres', description: 'Two litres' },
        ],
      },
    ],
    variants: [
      { choices: { Size: 'Half litre' }, sku: 'LM-203-S', quantity: null, priceMinor: 1400, weight: 0.45 },
      { choices: { Size: 'One litre' }, sku: 'LM-203-M', quantity: null },
      { choices: { Size: 'Two litres' }, sku: 'LM-203-L', quantity: null, priceMinor: 2400, weight: 1.1 },
    ],
    infoSections: [
      {
        title: 'Materials & care',
        description: '<p>Recycled glass and natural cork. Glass in the dishwasher, cork by hand.</p>',
      },
      breakable,
    ],
  },
  {
    slug: 'hearth-pot',
    name: 'Hearth Pot',
    description:
      '<p>Cast iron under four coats of enamel, with a lid heavy enough to keep a stew’s secrets and a brass knob that warms to gold.</p><p>From hob to oven to table. It will outlive the recipe.</p>',
    productType: 'physical',
    sku: 'LM-204',
    priceMinor: 14800,
    itemCostMinor: 6900,
    weight: 4.6,
    collections: ['kitchen'],
    brand: 'Rook & Alder',
    quantity: null,
    images: [
      image('hearth-pot-clay', 'A red enamelled pot with a brass knob before a pale sun'),
      image('hearth-pot-moss', 'The pot in moss green before a grey arch'),
      image('hearth-pot-cream', 'The pot in cream against a plum wall'),
      image('hearth-pot-stove', 'The red pot steaming on a stove below a shelf of jars'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#b0462a', description: 'Clay', imageIds: ['hearth-pot-clay', 'hearth-pot-stove'] },
          { value: '#47624b', description: 'Moss', imageIds: ['hearth-pot-moss'] },
          { value: '#efe4cd', description: 'Cream', imageIds: ['hearth-pot-cream'] },
        ],
      },
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: '22 cm, 3 litres', description: '22 cm, 3 litres' },
          { value: '26 cm, 5 litres', description: '26 cm, 5 litres' },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Clay', Size: '22 cm, 3 litres' }, sku: 'LM-204-CLA-22', quantity: 8 },
      {
        choices: { Colour: 'Clay', Size: '26 cm, 5 litres' },
        sku: 'LM-204-CLA-26',
        quantity: 5,
        priceMinor: 18400,
        weight: 6.2,
      },
      { choices: { Colour: 'Moss', Size: '22 cm, 3 litres' }, sku: 'LM-204-MOS-22', quantity: 1 },
      {
        choices: { Colour: 'Moss', Size: '26 cm, 5 litres' },
        sku: 'LM-204-MOS-26',
        quantity: 0,
        priceMinor: 18400,
        weight: 6.2,
      },
      { choices: { Colour: 'Cream', Size: '22 cm, 3 litres' }, sku: 'LM-204-CRE-22', quantity: 11 },
    ],
    infoSections: [
      {
        title: 'Materials & care',
        description: '<p>Enamelled cast iron and solid brass. Any hob, any oven to 250 °C. Soak rather than scrub.</p>',
      },
      {
        title: 'A word about weight',
        description:
          '<p>It is heavy: 4.6 kg, or 6.2 kg for the large one. Parcels above 5 kg carry a small packing fee.</p>',
      },
      delivery,
    ],
  },
  {
    slug: 'ridge-pepper-mill',
    name: 'Ridge Pepper Mill',
    description:
      '<p>Turned on a pole lathe, with a ceramic grinder inside that is adjusted by the little brass knob: a quarter turn is the difference between dust and gravel.</p><p>Arrives filled with black pepper, because an empty mill is a sad present.</p>',
    productType: 'physical',
    sku: 'LM-205',
    priceMinor: 4200,
    itemCostMinor: 1650,
    weight: 0.4,
    collections: ['kitchen', 'tableware'],
    brand: 'Rook & Alder',
    quantity: null,
    images: [
      image('ridge-mill-pair', 'A tall oak mill and a shorter walnut one before a terracotta arch'),
      image('ridge-mill-detail', 'Close view of the turned head and its brass knob'),
      image('ridge-mill-table', 'The oak mill on a table by the window, with tomatoes'),
    ],
    options: [
      {
        name: 'Timber',
        optionType: 'drop_down',
        choices: [
          { value: 'Oak', description: 'Oak' },
          { value: 'Walnut', description: 'Walnut' },
        ],
      },
      {
        name: 'Height',
        optionType: 'drop_down',
        choices: [
          { value: '16 cm', description: '16 cm' },
          { value: '22 cm', description: '22 cm' },
        ],
      },
    ],
    variants: [
      { choices: { Timber: 'Oak', Height: '16 cm' }, sku: 'LM-205-OAK-16', quantity: 14 },
      {
        choices: { Timber: 'Oak', Height: '22 cm' },
        sku: 'LM-205-OAK-22',
        quantity: 12,
        priceMinor: 5200,
        weight: 0.55,
      },
      { choices: { Timber: 'Walnut', Height: '16 cm' }, sku: 'LM-205-WAL-16', quantity: 2, priceMinor: 4800 },
    ],
    infoSections: [wood, delivery],
  },
  {
    slug: 'bakers-apron',
    name: 'Baker’s Apron',
    description:
      '<p>Washed linen, cut long, with a pocket that takes a spoon, a towel and one phone you will not answer. The straps cross at the back, so nothing hangs on your neck.</p><p>Up to three letters on the bib, stitched in the thread that suits the cloth.</p>',
    productType: 'physical',
    sku: 'LM-206',
    priceMinor: 5400,
    itemCostMinor: 2150,
    weight: 0.35,
    collections: ['kitchen', 'textiles'],
    brand: 'Tarnside Weavers',
    quantity: null,
    images: [
      image('bakers-apron-clay', 'A clay red linen apron hanging in window light'),
      image('bakers-apron-ink', 'The apron in ink blue with tan straps'),
      image('bakers-apron-oat', 'The apron in striped oat linen'),
      image('bakers-apron-detail', 'Close view of the stitched pocket with a wooden spoon'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#b3583a', description: 'Clay', imageIds: ['bakers-apron-clay', 'bakers-apron-detail'] },
          { value: '#3b4a55', description: 'Ink', imageIds: ['bakers-apron-ink'] },
          { value: '#dccbaa', description: 'Oat stripe', imageIds: ['bakers-apron-oat'] },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Clay' }, sku: 'LM-206-CLA', quantity: 19 },
      { choices: { Colour: 'Ink' }, sku: 'LM-206-INK', quantity: 25 },
      { choices: { Colour: 'Oat stripe' }, sku: 'LM-206-OAT', quantity: 7, priceMinor: 5800 },
    ],
    customTextFields: [{ title: 'Monogram (up to three letters)', maxLength: 3, mandatory: false }],
    infoSections: [
      linen,
      { title: 'Size', description: '<p>One size: 74 cm wide, 90 cm long, with straps to tie at front or back.</p>' },
      delivery,
    ],
  },
  {
    slug: 'slow-pour-dripper',
    name: 'Slow Pour Dripper & Carafe',
    description:
      '<p>A stoneware cone on a glass carafe with an ash collar. It makes 600 ml of coffee in about four minutes, and you cannot hurry it; that is the point.</p><p>Takes ordinary size 4 filters.</p>',
    productType: 'physical',
    sku: 'LM-207',
    priceMinor: 7200,
    itemCostMinor: 2950,
    weight: 1.2,
    collections: ['kitchen', 'tableware'],
    brand: 'Saltfen Pottery',
    ribbon: 'Back in spring',
    quantity: 0,
    images: [
      image('slow-pour-chalk', 'A chalk pour-over cone on a glass carafe of coffee'),
      image('slow-pour-morning', 'The dripper and a red mug in the morning sun'),
    ],
    infoSections: [stoneware, breakable],
  },
  {
    slug: 'orchard-tea-towels',
    name: 'Orchard Tea Towels, pair',
    description:
      '<p>One striped, one squared, woven from the same half-linen so they dry glasses without lint and age at the same speed.</p><p>With a loop in the corner, sewn twice.</p>',
    productType: 'physical',
    sku: 'LM-208',
    priceMinor: 2400,
    itemCostMinor: 880,
    weight: 0.22,
    collections: ['kitchen', 'textiles'],
    brand: 'Tarnside Weavers',
    discount: { type: 'AMOUNT', value: 400 },
    ribbon: 'Sale',
    quantity: 74,
    images: [
      image('orchard-towels-rail', 'A red-striped and a blue-squared towel hanging on a rail'),
      image('orchard-towels-laid', 'Both towels on a wooden table with two apples'),
    ],
    infoSections: [linen, delivery],
  },
]
