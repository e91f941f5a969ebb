import type { DemoProduct } from '../demo-catalog.ts'
import { image } from './image.ts'
import { delivery, linen } from './info-sections.ts'

const wool = {
  title: 'Materials & care',
  description:
    '<p>New wool from moorland flocks, spun in the grease and washed in soft water. Air it often, wash it seldom: cool, by hand, dried flat.</p>',
}

export const textiles: readonly DemoProduct[] = [
  {
    slug: 'meadow-napkins',
    name: 'Meadow Napkins, set of four',
    description:
      '<p>Big, soft, hemmed by hand, and forgiving of red wine. Forty-five centimetres square: enough for a lap, a loaf, or a small bouquet.</p>',
    productType: 'physical',
    sku: 'LM-301',
    priceMinor: 3800,
    itemCostMinor: 1450,
    weight: 0.3,
    collections: ['textiles', 'tableware'],
    brand: 'Tarnside Weavers',
    quantity: null,
    images: [
      image('meadow-napkins-oat', 'An oat linen napkin tied with a sprig on a chalk plate'),
      image('meadow-napkins-moss', 'The napkin in moss green'),
      image('meadow-napkins-clay', 'The napkin in clay red on a blue table'),
      image('meadow-napkins-pile', 'A pile of folded napkins in every colour with a plum on top'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#dccbaa', description: 'Oat', imageIds: ['meadow-napkins-oat'] },
          { value: '#5f7a5c', description: 'Moss', imageIds: ['meadow-napkins-moss'] },
          { value: '#b3583a', description: 'Clay', imageIds: ['meadow-napkins-clay'] },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Oat' }, sku: 'LM-301-OAT', quantity: 40 },
      { choices: { Colour: 'Moss' }, sku: 'LM-301-MOS', quantity: 16 },
      { choices: { Colour: 'Clay' }, sku: 'LM-301-CLA', quantity: 3 },
    ],
    infoSections: [linen, delivery],
  },
  {
    slug: 'tarn-wool-blanket',
    name: 'Tarn Wool Blanket',
    description:
      '<p>Woven on a loom that is older than anyone who works it. Thick enough to be the only one, soft enough that you will not share.</p><p>The fringe is knotted at Tarnside on Thursdays, when there is cake.</p>',
    productType: 'physical',
    sku: 'LM-302',
    priceMinor: 15600,
    itemCostMinor: 7400,
    weight: 1.6,
    collections: ['textiles'],
    brand: 'Tarnside Weavers',
    ribbon: 'Bestseller',
    quantity: null,
    images: [
      image('tarn-blanket-russet', 'A russet tartan blanket thrown over a wooden bench'),
      image('tarn-blanket-heather', 'The blanket in heather herringbone'),
      image('tarn-blanket-moor', 'The blanket in a green moor check'),
      image('tarn-blanket-pile', 'Three folded blankets below a cushion'),
      image('tarn-blanket-detail', 'Close view of the check and the knotted fringe'),
    ],
    options: [
      {
        name: 'Pattern',
        optionType: 'color',
        choices: [
          { value: '#a8492a', description: 'Russet check', imageIds: ['tarn-blanket-russet', 'tarn-blanket-detail'] },
          { value: '#8f6f86', description: 'Heather herringbone', imageIds: ['tarn-blanket-heather'] },
          { value: '#68805f', description: 'Moor check', imageIds: ['tarn-blanket-moor'] },
        ],
      },
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'Lap, 120 × 150 cm', description: 'Lap, 120 × 150 cm' },
          { value: 'Sofa, 140 × 200 cm', description: 'Sofa, 140 × 200 cm' },
          { value: 'Bed, 220 × 240 cm', description: 'Bed, 220 × 240 cm' },
        ],
      },
    ],
    variants: [
      {
        choices: { Pattern: 'Russet check', Size: 'Lap, 120 × 150 cm' },
        sku: 'LM-302-RUS-L',
        quantity: 9,
        priceMinor: 9800,
        weight: 0.9,
      },
      { choices: { Pattern: 'Russet check', Size: 'Sofa, 140 × 200 cm' }, sku: 'LM-302-RUS-S', quantity: 6 },
      {
        choices: { Pattern: 'Russet check', Size: 'Bed, 220 × 240 cm' },
        sku: 'LM-302-RUS-B',
        quantity: 1,
        priceMinor: 24800,
        weight: 2.8,
      },
      { choices: { Pattern: 'Heather herringbone', Size: 'Sofa, 140 × 200 cm' }, sku: 'LM-302-HEA-S', quantity: 4 },
      {
        choices: { Pattern: 'Heather herringbone', Size: 'Bed, 220 × 240 cm' },
        sku: 'LM-302-HEA-B',
        quantity: 0,
        priceMinor: 24800,
        weight: 2.8,
      },
      {
        choices: { Pattern: 'Moor check', Size: 'Lap, 120 × 150 cm' },
        sku: 'LM-302-MOO-L',
        quantity: 12,
        priceMinor: 9800,
        weight: 0.9,
      },
      { choices: { Pattern: 'Moor check', Size: 'Sofa, 140 × 200 cm' }, sku: 'LM-302-MOO-S', quantity: 0 },
    ],
    infoSections: [wool, delivery],
    seo: {
      title: 'Tarn Wool Blanket, woven at Tarnside',
      description: 'Pure new wool blankets in russet, heather and moor green, for laps, sofas and beds.',
    },
  },
  {
    slug: 'drift-cushion',
    name: 'Drift Cushion',
    description:
      '<p>Stitched all over with small running stitches, like rain seen from indoors. The cover comes off; the feather pad inside does not go flat.</p>',
    productType: 'physical',
    sku: 'LM-303',
    priceMinor: 5200,
    itemCostMinor: 2050,
    weight: 0.9,
    collections: ['textiles'],
    brand: 'Tarnside Weavers',
    ribbon: 'New',
    quantity: null,
    images: [
      image('drift-cushion-tide', 'A tide-blue stitched cushion before a pale sun'),
      image('drift-cushion-ochre', 'The cushion in ochre before a green arch'),
      image('drift-cushion-plum', 'The cushion in plum against a rose wall'),
      image('drift-cushion-sofa', 'Three Drift cushions on a cream sofa'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#7795a1', description: 'Tide', imageIds: ['drift-cushion-tide'] },
          { value: '#cf9c42', description: 'Ochre', imageIds: ['drift-cushion-ochre'] },
          { value: '#6f4656', description: 'Plum', imageIds: ['drift-cushion-plum'] },
        ],
      },
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: '45 × 45 cm', description: '45 × 45 cm' },
          { value: '60 × 60 cm', description: '60 × 60 cm' },
        ],
      },
    ],
    variants: [
      { choices: { Colour: 'Tide', Size: '45 × 45 cm' }, sku: 'LM-303-TID-45', quantity: 15 },
      {
        choices: { Colour: 'Tide', Size: '60 × 60 cm' },
        sku: 'LM-303-TID-60',
        quantity: 8,
        priceMinor: 6800,
        weight: 1.4,
      },
      { choices: { Colour: 'Ochre', Size: '45 × 45 cm' }, sku: 'LM-303-OCH-45', quantity: 21 },
      { choices: { Colour: 'Plum', Size: '45 × 45 cm' }, sku: 'LM-303-PLU-45', quantity: 0 },
      {
        choices: { Colour: 'Plum', Size: '60 × 60 cm' },
        sku: 'LM-303-PLU-60',
        quantity: 2,
        priceMinor: 6800,
        weight: 1.4,
      },
    ],
    infoSections: [linen, delivery],
  },
  {
    slug: 'long-table-runner',
    name: 'Long Table Runner',
    description:
      '<p>A stripe of ochre down the middle of the table, so that the dishes know where to stand. Pointed at both ends, with a fringe that swings when somebody laughs.</p>',
    productType: 'physical',
    sku: 'LM-304',
    priceMinor: 4600,
    itemCostMinor: 1700,
    weight: 0.35,
    collections: ['textiles', 'tableware'],
    brand: 'Tarnside Weavers',
    discount: { type: 'PERCENT', value: 20 },
    ribbon: 'Sale',
    quantity: 18,
    images: [
      image('long-table-runner-set', 'An ochre-striped runner hanging over a table with a bowl and a mug'),
      image('long-table-runner-rolled', 'The runner from above with a green plate, leaves and plums'),
    ],
    infoSections: [linen, { title: 'Dimensions', description: '<p>45 × 220 cm with the fringe.</p>' }, delivery],
  },
  {
    slug: 'waffle-towel',
    name: 'Waffle Bath Towel',
    description:
      '<p>A deep waffle weave that drinks water and dries before the next bath. It looks like nothing much on the shelf and feels like a good decision for ten years.</p>',
    productType: 'physical',
    sku: 'LM-305',
    priceMinor: 3400,
    itemCostMinor: 1300,
    weight: 0.55,
    collections: ['textiles'],
    brand: 'Tarnside Weavers',
    quantity: null,
    images: [
      image('waffle-towel-pile', 'Four waffle towels folded on a stool beside a leafy branch'),
      image('waffle-towel-sage', 'A sage waffle towel hanging from a brass rail'),
      image('waffle-towel-rose', 'The towel in rose'),
      image('waffle-towel-oat', 'The towel in oat'),
    ],
    options: [
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#8ba79c', description: 'Sage', imageIds: ['waffle-towel-sage'] },
          { value: '#cf9a86', description: 'Rose', imageIds: ['waffle-towel-rose'] },
          { value: '#e9dfcb', description: 'Oat', imageIds: ['waffle-towel-oat'] },
        ],
      },
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'Hand, 50 × 90 cm', description: 'Hand, 50 × 90 cm' },
          { value: 'Bath, 90 × 150 cm', description: 'Bath, 90 × 150 cm' },
        ],
      },
    ],
    variants: [
      {
        choices: { Colour: 'Sage', Size: 'Hand, 50 × 90 cm' },
        sku: 'LM-305-SAG-H',
        quantity: 33,
        priceMinor: 1800,
        weight: 0.2,
      },
      { choices: { Colour: 'Sage', Size: 'Bath, 90 × 150 cm' }, sku: 'LM-305-SAG-B', quantity: 28 },
      {
        choices: { Colour: 'Rose', Size: 'Hand, 50 × 90 cm' },
        sku: 'LM-305-ROS-H',
        quantity: 0,
        priceMinor: 1800,
        weight: 0.2,
      },
      { choices: { Colour: 'Rose', Size: 'Bath, 90 × 150 cm' }, sku: 'LM-305-ROS-B', quantity: 10 },
      { choices: { Colour: 'Oat', Size: 'Bath, 90 × 150 cm' }, sku: 'LM-305-OAT-B', quantity: 44 },
    ],
    infoSections: [
      {
        title: 'Materials & care',
        description:
          '<p>Organic cotton, no softener please: it fills the waffle. Wash at 60 °C, tumble low or line dry.</p>',
      },
      delivery,
    ],
  },
  {
    slug: 'fold-hearth-rug',
    name: 'Fold Hearth Rug',
    description:
      '<p>Flat-woven in clay, moss and ochre, with a row of diamonds that the weaver counts aloud. Reversible, and better for being walked on.</p><p>It is heavy and arrives rolled. Have somebody to admire it with.</p>',
    productType: 'physical',
    sku: 'LM-306',
    priceMinor: 28900,
    itemCostMinor: 14200,
    weight: 6.4,
    collections: ['textiles'],
    brand: 'Tarnside Weavers',
    discount: { type: 'AMOUNT', value: 4000 },
    quantity: null,
    images: [
      image('fold-rug-above', 'A flat-woven rug with bands and diamonds on a wooden floor'),
      image('fold-rug-room', 'The rug in a room with a bench, a cushion and a window over the moor'),
      image('fold-rug-detail', 'Close view of the fringe, the bands and the zigzag'),
    ],
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: '90 × 150 cm', description: '90 × 150 cm' },
          { value: '140 × 200 cm', description: '140 × 200 cm' },
        ],
      },
    ],
    variants: [
      { choices: { Size: '90 × 150 cm' }, sku: 'LM-306-S', quantity: 5, priceMinor: 18900, weight: 3.2 },
      { choices: { Size: '140 × 200 cm' }, sku: 'LM-306-L', quantity: 2 },
    ],
    infoSections: [wool, delivery],
  },
]
