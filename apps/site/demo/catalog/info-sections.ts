import type { DemoInfoSection } from '../demo-catalog.ts'

/** Sections that several products share. */
export const delivery: DemoInfoSection = {
  title: 'Delivery & returns',
  description:
    '<p>Packed by hand at the workshop and sent within two working days. Keep it for 30 days before you decide; if it is not right, send it back and we refund you in full.</p>',
}

export const breakable: DemoInfoSection = {
  title: 'Delivery & returns',
  description:
    '<p>Wrapped in paper wool and a double-walled box, sent within two working days. If anything arrives broken, send us a photograph and we post another: no forms, no questions. And if it is only not right, send it back within 30 days for a full refund.</p>',
}

export const stoneware: DemoInfoSection = {
  title: 'Materials & care',
  description:
    '<p>Reduction-fired stoneware, glazed by hand. Dishwasher and microwave safe. Warm it before you pour anything boiling, and let it dry standing on its rim.</p>',
}

export const linen: DemoInfoSection = {
  title: 'Materials & care',
  description:
    '<p>European flax, spun and woven in small runs. Wash at 40 °C, line dry, and iron while damp or not at all. It softens with every wash.</p>',
}

export const wood: DemoInfoSection = {
  title: 'Materials & care',
  description:
    '<p>Air-dried timber from storm-felled trees, finished with linseed oil and beeswax. Wipe clean, dry upright, and oil it twice a year.</p>',
}

export const download: DemoInfoSection = {
  title: 'How it arrives',
  description:
    '<p>A download link on the thank-you page and in your order mail, ready as soon as payment is confirmed. Print or use it as often as you like at home; please do not resell it.</p>',
}
