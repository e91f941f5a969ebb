import { invalidField } from '../../../platform/kernel/errors.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { removeMovedCard, saveMovedCard } from '../../../selling/gift-cards/moved-cards.ts'
import { findGiftCard } from '../../../selling/gift-cards/store.ts'
import { countable, minorOf, sameAmount } from './amounts.ts'
import { compared, type EntityWriter, type ReadBack } from './writer.ts'

export const giftCardWriter: EntityWriter<'giftCards'> = {
  write: async (record, { transaction, known, freshId, currency, now }) => {
    const { code, active, expirationDate } = record
    if (!code)
      throw invalidField('code', 'is not shown by the source, so customers could not use the card', 'REQUIRED_FIELD')
    if (record.currency !== currency)
      throw invalidField('currency', `is ${record.currency}, and the shop is in ${currency}`, 'OTHER')
    const id = known ?? freshId
    const initial = minorOf(record.initialValue, currency, 'initialValue')
    const balance = minorOf(record.balance, currency, 'balance')
    const at = record.createdDate ? new Date(record.createdDate) : now
    const isSaved = await saveMovedCard(
      transaction,
      { id, code, currency, initial, balance, active, expirationDate },
      at,
    )
    if (!isSaved) throw invalidField('code', 'is the code of another gift card here', 'OTHER')
    return { id, revision: '1' }
  },
  remove: async ({ transaction }, { id }) =>
    (await removeMovedCard(transaction, id)) ? null : 'The gift card was used or changed here.',
  sums: ({ balance, initialValue }, currency) => ({
    balance: countable(balance, currency),
    initialValue: countable(initialValue, currency),
  }),
  fields: ({ balance, initialValue, active, expirationDate, code }, currency) =>
    compared({
      code: code && `••••${code.replace(/[\s-]/g, '').slice(-4).toUpperCase()}`,
      initialValue: sameAmount(initialValue, currency),
      balance: sameAmount(balance, currency),
      active,
      expirationDate,
    }),
  read: async (db, ids, currency) => {
    const found = new Map<string, ReadBack>()
    for (const id of ids) {
      const card = await findGiftCard(db, id)
      if (!card) continue
      found.set(id, {
        sums: { balance: card.balance_minor, initialValue: card.initial_minor },
        fields: compared({
          code: card.obfuscated_code,
          initialValue: toDecimalString(card.initial_minor, currency),
          balance: toDecimalString(card.balance_minor, currency),
          active: card.active === 1,
          expirationDate: card.expiration_date,
        }),
      })
    }
    return found
  },
}
