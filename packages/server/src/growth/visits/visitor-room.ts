import type { Transaction } from '../../platform/database/database.ts'

/** Visitors of one day that are stored, by who reported them: strangers take no room from those of the storefront. */
export const MOST_VISITORS = { visitors: 100_000, strangers: 20_000 }

/** Room for more visitors of a day. */
interface Room {
  /** Takes room for one more. @returns whether there was some */
  take(): boolean
  /** Stores what was taken. */
  save(): Promise<void>
}

export async function openRoom(
  transaction: Transaction,
  day: string,
  reportedBy: keyof typeof MOST_VISITORS,
): Promise<Room> {
  const row = await transaction
    .selectFrom('visit_salts')
    .select(reportedBy)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const free = MOST_VISITORS[reportedBy] - Number(row[reportedBy])
  let taken = 0
  return {
    take: () => taken < free && ++taken > 0,
    save: async () => {
      if (taken === 0) return
      await transaction
        .updateTable('visit_salts')
        .set((eb) => ({ [reportedBy]: eb(reportedBy, '+', taken) }))
        .where('day', '=', day)
        .execute()
    },
  }
}
