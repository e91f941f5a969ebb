/** The title of a request for all that is owed. */
export const balanceTitles = {
  en: (number: string) => `Order ${number}`,
  de: (number: string) => `Bestellung ${number}`,
}

/** The title of a request for the deposit of an order. */
export const depositTitles = {
  en: (number: string) => `Deposit for order ${number}`,
  de: (number: string) => `Anzahlung für Bestellung ${number}`,
}
