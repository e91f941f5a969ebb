import type { DeliveryNoteMessages } from '../en/delivery-notes.ts'

export const deliveryNotes: DeliveryNoteMessages = {
  decidedBefore: (country, region) => `${country} gehört auch zu „${region}“. Deren Versandarten gelten.`,
  noWeight: (count, shown) => (count === 1 ? '1 Produkt hat kein Gewicht.' : `${shown} Produkte haben kein Gewicht.`),
  noWeightLead:
    'Preise hier gehen nach Gewicht. Ein Produkt ohne Gewicht zählt als 0, sein Versand ist also zu billig.',
  enterWeights: 'Gewichte eintragen',
}
