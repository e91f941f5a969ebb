import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

const GRANTED = 20
const TAKEN = 15

/** Many people take most of the store credit of one member at once. */
export const storeCredit: Check = {
  id: 'store-credit',
  title: 'Store credit never goes below zero',
  run: async ({ owner, run, buyers, later }) => {
    const email = `verify-${run}-store-credit@example.com`
    const { id } = await owner.memberManagement.createMember({ loginEmail: email }, { invite: false })
    later(() => owner.memberManagement.deleteMember(id))
    await owner.storeCredit.grantStoreCredit(id, { amount: String(GRANTED) })
    const outcomes = await race(
      indexes(buyers).map(() => () => owner.storeCredit.takeStoreCredit(id, { amount: String(TAKEN) })),
    )
    const { balance } = await owner.storeCredit.getStoreCredit(id)
    const entries = await owner.storeCredit.listStoreCreditEntries(id)
    const booked = entries.reduce(
      (sum, { reason, amount }) => sum + (reason === 'GRANTED' ? 1 : -1) * Number(amount.amount),
      0,
    )
    const left = Number(balance.amount)
    return {
      summary: `${buyers} times ${TAKEN} of ${GRANTED} was taken at once: ${left.toFixed(2)} is left. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(
          outcomes.values.length === 1,
          `${outcomes.values.length} of ${buyers} succeeded, but one can be paid`,
        ),
        ...unless(left === GRANTED - TAKEN, `${left} is left of ${GRANTED} after ${TAKEN} was taken`),
        ...unless(booked === left, `the entries add up to ${booked}, but ${left} is left`),
        ...failuresOf(outcomes),
      ],
    }
  },
}
