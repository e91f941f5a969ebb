import type { PricedLine } from './types.ts'

/** Whether a line has to be brought to the customer. */
export const needsDelivery = ({ shippable, itemType }: Pick<PricedLine, 'itemType' | 'shippable'>): boolean =>
  shippable ?? itemType === 'PHYSICAL'
