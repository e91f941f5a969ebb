/** The title of a request for all that is owed. */
export const balanceTitles = {
  en: (number: string) => `Order ${number}`,
  de: (number: string) => `Bestellung ${number}`,
}
