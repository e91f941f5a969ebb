import type { DefaultTexts } from './default-texts.ts'

/** Texts of the delivery options. */
export interface DeliveryMessages {
  options: string
  free: string
  noOptions: string
  undelivered: string
  pickupPoint: string
  handling: (amount: string) => string
  insurance: (amount: string) => string
}

export const deliveryTexts: DefaultTexts<DeliveryMessages> = {
  en: {
    options: 'Delivery options',
    free: 'Free',
    noOptions: 'Enter an address to see how we deliver.',
    undelivered: 'We do not deliver to this address. Choose another one.',
    pickupPoint: 'Pickup point',
    handling: (amount) => `Includes ${amount} handling`,
    insurance: (amount) => `Includes ${amount} insurance`,
  },
  de: {
    options: 'Lieferarten',
    free: 'Kostenlos',
    noOptions: 'Gib eine Adresse ein, um die Lieferarten zu sehen.',
    undelivered: 'An diese Adresse liefern wir nicht. Wähle eine andere.',
    pickupPoint: 'Abholstation',
    handling: (amount) => `Enthält ${amount} Bearbeitung`,
    insurance: (amount) => `Enthält ${amount} Versicherung`,
  },
}
