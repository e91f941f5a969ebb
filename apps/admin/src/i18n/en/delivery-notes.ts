/** The texts of what the page of delivery warns of. */
export const deliveryNotes = {
  decidedBefore: (country: string, region: string) => `${country} is in “${region}” too, whose options apply.`,
  noWeight: (count: number, shown: string) =>
    count === 1 ? '1 product has no weight.' : `${shown} products have no weight.`,
  noWeightLead: 'Prices here go by weight. A product without one counts as 0, so its delivery is too cheap.',
  enterWeights: 'Enter the weights',
}

export type DeliveryNoteMessages = typeof deliveryNotes
