import type { DemoCollection, DemoImage } from '../demo-catalog.ts'

const cover = (id: string, alt: string): DemoImage => ({ id, alt, width: 1600, height: 900 })

export const collections: readonly DemoCollection[] = [
  {
    slug: 'tableware',
    name: 'Tableware',
    description:
      'Stoneware for every day: thrown at Saltfen, dipped by hand, and happiest in use. Mix the glazes; they were mixed to be mixed.',
    image: cover(
      'cover-tableware',
      'A blue pitcher of flowers, stacked plates with a pear, two mugs and a lemon on a red table',
    ),
    seo: {
      title: 'Handmade stoneware tableware',
      description: 'Mugs, plates, bowls and teapots in hand-dipped stoneware, made slowly at Saltfen Pottery.',
    },
  },
  {
    slug: 'kitchen',
    name: 'Kitchen',
    description: 'Boards, spoons, jars and pots that earn their place on the counter, and look better for every dent.',
    image: cover('cover-kitchen', 'A loaf before two bread boards and a steaming red pot below a kitchen shelf'),
  },
  {
    slug: 'textiles',
    name: 'Textiles',
    description:
      'Linen, wool and cotton from the looms at Tarnside: for tables, beds, baths and the good chair by the window.',
    image: cover('cover-textiles', 'A bench with a pile of folded linen, an ochre cushion and a red check blanket'),
  },
  {
    slug: 'light',
    name: 'Light',
    description: 'Lamps, lanterns and candles for the long end of the day. Warm, low, and easy on the eyes.',
    image: cover('cover-light', 'A paper pendant, a ceramic lamp and candles glowing in a dark green room'),
    seo: {
      title: 'Lamps, lanterns and candles',
      description: 'Paper pendants, ceramic lamps and beeswax candles from Oddlight Works, for rooms that glow.',
    },
  },
  {
    slug: 'stationery',
    name: 'Stationery',
    description: 'Paper that takes ink well, and the pens, pencils and envelopes that go with it. Write to somebody.',
    image: cover(
      'cover-stationery',
      'An open planner, a red notebook, a brass pen, an envelope and a bottle of ink on a desk',
    ),
  },
  {
    slug: 'garden',
    name: 'Garden',
    description: 'Tools and vessels for plots, pots and window sills, built to be left out in the rain by mistake.',
    image: cover('cover-garden', 'A green watering can, pots of tulips and a bird house before rolling hills'),
  },
  {
    slug: 'carry',
    name: 'Carry',
    description:
      'Canvas, leather and willow for markets, trains and long weekends. Every seam is one we would trust with eggs.',
    image: cover('cover-carry', 'A tote of greens and flowers, an ochre rucksack and a basket below a row of pegs'),
  },
  {
    slug: 'prints-and-downloads',
    name: 'Prints & Downloads',
    description:
      'Pictures for the wall, printed at Pennygate on heavy cotton paper, and small useful things to download tonight.',
    image: cover('cover-prints', 'Three framed prints above a sideboard: pears, the moor at dusk and a lark'),
    seo: {
      title: 'Art prints and digital downloads',
      description: 'Moorland prints on cotton paper, with or without a frame, and downloads to print at home.',
    },
  },
]
