/** Where the journal has money that left one order to pay for another. It moved for no provider. */
export const EXCHANGE = 'exchange'
