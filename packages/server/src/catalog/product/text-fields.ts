/** The fields of the translations of a product. Lists have no ids, so that their entries are named by their own texts. */
export const optionField = (name: string) => `option:${name}`
export const choiceField = (description: string) => `choice:${description}`
export const sectionTitleField = (title: string) => `infoTitle:${title}`
export const sectionTextField = (title: string) => `infoText:${title}`
export const customTextField = (title: string) => `customText:${title}`
export const subscriptionField = (title: string) => `subscription:${title}`
export const subscriptionTextField = (title: string) => `subscriptionText:${title}`
export const attributeField = (key: string) => `attribute:${key}`
export const altTextField = (altText: string) => `altText:${altText}`
