/** Ways to pay that the owner can add, in the order in which they are shown. */
export const connectable = ['stripe', 'paypal', 'transfer', 'invoice', 'delivery', 'manual'] as const
export type Connectable = (typeof connectable)[number]

export const isConnectable = (id: string): id is Connectable => connectable.some((one) => one === id)

/** Whether a provider needs keys of the owner. */
export const needsKeys = (id: Connectable): id is 'stripe' | 'paypal' => id === 'stripe' || id === 'paypal'
