import type { Callers } from './callers.ts'

const AT_WORK: readonly string[] = ['PLANNING', 'RUNNING', 'UNDOING']

/** A file of jugs, as another shop would have exported it. */
const jugs = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const variants = [{ sourceId: `jug-${index}-large`, choices: {}, price: '19.00', quantity: 4 }]
    const names = { sourceId: `jug-${index}`, name: `Jug ${index}`, slug: `jug-${index}` }
    const sourcePath = `/shop/jug-${index}.html`
    return `${JSON.stringify({ ...names, sourcePath, visible: true, productType: 'physical', variants })}\n`
  }).join('')

/** Waits until a move is not at work. */
export async function settle({ moves }: Callers['owner'], moveId: string) {
  for (;;) {
    const { move } = await moves.getMove(moveId)
    if (!AT_WORK.includes(move.state)) return move
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Plans the move of a shop with so many jugs. */
export const planJugs = (callers: Callers, count = 2): Promise<string> => planProducts(callers, jugs(count))

/** Plans the move of a shop with the products of a file. */
export async function planProducts({ owner }: Callers, text: string): Promise<string> {
  const { move } = await owner.moves.planMove({
    source: 'files',
    settings: { currency: 'EUR', origin: 'https://old.example' },
    files: [{ name: 'products.jsonl', text }],
  })
  await settle(owner, move.id)
  return move.id
}

/** Moves jugs in. */
export async function moveJugs(callers: Callers): Promise<string> {
  const id = await planJugs(callers)
  await callers.owner.moves.startMove(id)
  await settle(callers.owner, id)
  return id
}

/** Removes the jugs, so that the catalog is as it was. */
export async function removeJugs({ owner }: Callers, moveId: string): Promise<void> {
  await owner.moves.undoMove(moveId)
  await settle(owner, moveId)
}
