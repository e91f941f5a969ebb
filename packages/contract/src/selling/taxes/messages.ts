/** The requests and responses of taxes. */
import type { z } from 'zod'
import { boolean, message, optional, text, timestamp } from '../../wire.ts'

export const VatNumberCheckEntry = message('VatNumberCheckEntry', 'An official check of a VAT number.', {
  vatNumber: text().describe('With the prefix of its country.'),
  registered: boolean,
  consultationNumber: optional(text()).describe(
    'The proof of the check. The service gives one where the shop has a VAT number of its own.',
  ),
  requesterVatNumber: optional(text()).describe('The VAT number of the shop that requested it.'),
  checkedDate: timestamp,
})
export type VatNumberCheckEntry = z.output<typeof VatNumberCheckEntry>
