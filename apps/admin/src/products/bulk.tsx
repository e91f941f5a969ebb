import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { words as kitWords } from '../kit/messages.ts'
import type { Selection } from '../kit/selection.ts'
import { notifyProblem } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import { words } from './messages.ts'
import { refreshProducts } from './queries.ts'

/** Shows or hides the selected products. */
export function ProductBulk({ selection }: { readonly selection: Selection }) {
  const { run, isBusy } = useAction()
  const set = async (ids: readonly string[], visible: boolean) => {
    for (const id of ids) await client.catalogWriter.updateProduct(id, { visible })
  }
  const change = async (visible: boolean) => {
    const ids = [...selection.ids]
    const undo = () => void set(ids, !visible).then(refreshProducts, notifyProblem)
    if (await run(() => set(ids, visible), { done: words.done(ids.length), undo })) selection.set([])
    await refreshProducts()
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => change(true)}>
        {words.show}
      </Button>
      <Button busy={isBusy} onClick={() => change(false)}>
        {words.hide}
      </Button>
      <Button tone="plain" onClick={() => selection.set([])}>
        {kitWords.clearSelection}
      </Button>
    </>
  )
}
