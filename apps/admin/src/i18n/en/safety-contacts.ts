export const safetyContacts = {
  title: 'Manufacturers and responsible persons',
  lead: 'Products refer to them, and product pages show their text. A change reaches all products of a contact.',
  none: 'No contacts yet',
  noneLead: 'Add one, then choose it on the page of a product under Product safety.',
  search: 'Find a contact',
  add: 'Add contact',
  edit: 'Edit contact',
  delete: 'Delete contact',
  deleteLead: 'Products that refer to it keep its text.',
  deleted: 'The contact was deleted.',
  saved: 'The contact is saved.',
  name: 'Name',
  nameHint: 'What you choose it by, and what files may name it by. Customers do not see it.',
  text: 'Text on product pages',
  textHint: 'Name, postal address, and email address or web address.',
  ownText: 'A text of this product',
  manage: 'Manage contacts',
}

export type SafetyContactMessages = typeof safetyContacts
