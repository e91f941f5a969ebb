import type { Transaction } from '../../platform/database/database.ts'
import { noteFields } from '../product/history.ts'
import { GROUP_KINDS, type GroupMove, type GroupsByKind, groupField, groupOf } from '../product/product-groups.ts'

/** Moves products to their groups, and notes that in their history. */
export async function moveProducts(
  transaction: Transaction,
  groups: GroupsByKind,
  moves: readonly GroupMove[],
  now: Date,
): Promise<void> {
  for (const kind of GROUP_KINDS) {
    const wanted = new Map(moves.flatMap((move) => (move.kind === kind ? [[move.productId, move.after]] : [])))
    if (wanted.size === 0) continue
    const all = await groups[kind].list(transaction)
    for (const { id, productIds } of all) {
      const stay = productIds.filter((one) => !wanted.has(one) || wanted.get(one) === id)
      const come = [...wanted].flatMap(([one, to]) => (to === id && !stay.includes(one) ? [one] : []))
      if (stay.length === productIds.length && come.length === 0) continue
      await groups[kind].store(transaction, id, [...stay, ...come], now)
    }
    for (const move of moves)
      if (move.kind === kind && move.before !== move.after)
        await noteFields(transaction, move.productId, [groupField(all, move)], now)
  }
}

/** Puts a copy of a product into the same groups. */
export async function copyGroups(
  transaction: Transaction,
  groups: GroupsByKind,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  for (const kind of GROUP_KINDS) {
    const after = groupOf(await groups[kind].list(transaction), from)
    // A new product has no history yet.
    if (after !== null) await moveProducts(transaction, groups, [{ kind, productId: to, before: after, after }], now)
  }
}
