import type { DefaultTexts } from './default-texts.ts'

/** Texts of the address form. */
export interface AddressMessages {
  firstName: string
  lastName: string
  company: string
  phone: string
  country: string
  choose: string
  addressLine: string
  addressLine2: string
  postalCode: string
  zipCode: string
  city: string
  state: string
  province: string
  county: string
  region: string
  prefecture: string
  optional: string
  save: string
  saving: string
  saved: string
  missing: (field: string) => string
  tooLong: (field: string, most: number) => string
  postalCodeForm: (example: string) => string
  unreachable: string
  generic: string
}

export const addressTexts: DefaultTexts<AddressMessages> = {
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    phone: 'Phone',
    country: 'Country',
    choose: 'Choose …',
    addressLine: 'Street and number',
    addressLine2: 'Apartment, floor or company',
    postalCode: 'Postal code',
    zipCode: 'ZIP code',
    city: 'City',
    state: 'State',
    province: 'Province',
    county: 'County',
    region: 'Region',
    prefecture: 'Prefecture',
    optional: 'optional',
    save: 'Save address',
    saving: 'Saving…',
    saved: 'The address was saved.',
    missing: (field) => `${field} is missing.`,
    tooLong: (field, most) => `${field} is longer than ${most} characters.`,
    postalCodeForm: (example) => `Write the postal code as ${example}.`,
    unreachable: 'The shop cannot be reached. Nothing is lost. Try again in a moment.',
    generic: 'That did not work. Check your entries and try again.',
  },
  de: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    company: 'Firma',
    phone: 'Telefon',
    country: 'Land',
    choose: 'Wählen …',
    addressLine: 'Straße und Hausnummer',
    addressLine2: 'Adresszusatz',
    postalCode: 'Postleitzahl',
    zipCode: 'ZIP-Code',
    city: 'Ort',
    state: 'Bundesstaat',
    province: 'Provinz',
    county: 'Grafschaft',
    region: 'Region',
    prefecture: 'Präfektur',
    optional: 'optional',
    save: 'Adresse speichern',
    saving: 'Wird gespeichert …',
    saved: 'Die Adresse wurde gespeichert.',
    missing: (field) => `${field} fehlt.`,
    tooLong: (field, most) => `${field} hat mehr als ${most} Zeichen.`,
    postalCodeForm: (example) => `Schreib die Postleitzahl wie ${example}.`,
    unreachable: 'Der Shop ist nicht erreichbar. Nichts ist verloren. Versuche es gleich noch einmal.',
    generic: 'Das hat nicht geklappt. Prüfe deine Angaben und versuche es noch einmal.',
  },
}
