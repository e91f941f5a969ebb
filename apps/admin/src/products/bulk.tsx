import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import type { Selection } from '../kit/selection.ts'
import { useAction } from '../kit/use-action.ts'
import { BulkChanges } from './bulk-changes.tsx'
import { exportProducts } from './export-view.ts'
import { type Choice, loadProducts } from './load-all.ts'
import { messages } from './messages.ts'
import { refreshProducts } from './queries.ts'
import type { ProductView } from './view.ts'

interface ProductBulkProps {
  readonly selection: Selection
  readonly view: ProductView
}

/** What can be done with the selected products: edit in a sheet, show, hide, export. */
export function ProductBulk({ selection, view }: ProductBulkProps) {
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const [progress, setProgress] = useState('')
  const choice: Choice = selection.isAll ? { view } : { ids: [...selection.ids] }
  const set = async (ids: readonly string[], visible: boolean) => {
    for (const id of ids) await client.catalogWriter.updateProduct(id, { visible })
  }
  const change = async (visible: boolean) => {
    const ids = [...selection.ids]
    const undo = () => set(ids, !visible).finally(refreshProducts)
    if (await run(() => set(ids, visible), { done: messages.done(ids.length), undo })) selection.set([])
    await refreshProducts()
  }
  const save = () =>
    run(async () => {
      const onProgress = (loaded: number, total: number) => setProgress(messages.loaded(loaded, total))
      const { products } = await loadProducts(choice, { signal: new AbortController().signal, onProgress })
      exportProducts(products)
      setProgress('')
    })
  return (
    <>
      <Button onClick={() => void navigate('/products/sheet', { state: choice })}>{messages.editInSheet}</Button>
      {!selection.isAll && (
        <>
          <Button busy={isBusy} onClick={() => change(true)}>
            {messages.show}
          </Button>
          <Button busy={isBusy} onClick={() => change(false)}>
            {messages.hide}
          </Button>
          <BulkChanges selection={selection} />
        </>
      )}
      <Button busy={isBusy} onClick={() => void save()}>
        {progress || messages.exportCsv}
      </Button>
      <Button tone="plain" onClick={() => selection.set([])}>
        {kitMessages.clearSelection}
      </Button>
    </>
  )
}
