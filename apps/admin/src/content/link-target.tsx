import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { foundProductsQuery } from '../products/queries.ts'
import { messages as contentMessages, sectionMessages as messages } from './messages.ts'
import { itemsQuery, shopCollectionsQuery, textOf } from './queries.ts'

interface LinkTargetProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (url: string) => void
}

/** Where a link leads: typed as an address, or picked from pages, collections and products. */
export function LinkTarget({ label, value, error, onChange }: LinkTargetProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          hint={contentMessages.urlHint}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <Button aria-label={`${messages.chooseTarget}: ${label}`} className="mb-6" onClick={() => setIsChoosing(true)}>
        {messages.chooseTarget}
      </Button>
      {isChoosing && (
        <TargetDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(url) => {
            onChange(url)
            setIsChoosing(false)
          }}
        />
      )}
    </div>
  )
}

interface TargetDialogProps {
  readonly onChoose: (url: string) => void
  readonly onClose: () => void
}

function TargetDialog({ onChoose, onClose }: TargetDialogProps) {
  const [text, setText] = useState('')
  const pages = useQuery(itemsQuery('pages'))
  const collections = useQuery(shopCollectionsQuery)
  const products = useQuery(foundProductsQuery(useDeferredValue(text)))
  const fits = ({ name }: Target) => name.toLowerCase().includes(text.trim().toLowerCase())
  const all = { name: messages.allProducts, url: '/collections/all' }
  const groups = {
    pages: (pages.data ?? []).map((page) => ({ name: textOf(page, 'title'), url: `/pages/${textOf(page, 'slug')}` })),
    collections: [all, ...(collections.data ?? []).map(({ name, slug }) => ({ name, url: `/collections/${slug}` }))],
    products: (products.data ?? []).map(({ name, slug }) => ({ name, url: `/products/${slug}` })),
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.targetTitle}>
      <TextField
        label={messages.targetSearch}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(['pages', 'collections', 'products'] as const).map((name) => (
        <TargetGroup
          key={name}
          title={messages.targetGroups[name]}
          targets={name === 'products' ? groups.products : groups[name].filter(fits)}
          onChoose={onChoose}
        />
      ))}
    </Dialog>
  )
}

interface Target {
  readonly name: string
  readonly url: string
}

interface TargetGroupProps {
  readonly title: string
  readonly targets: readonly Target[]
  readonly onChoose: (url: string) => void
}

function TargetGroup({ title, targets, onChoose }: TargetGroupProps) {
  if (targets.length === 0) return null
  return (
    <section aria-label={title} className="pt-5">
      <h3 className="font-semibold">{title}</h3>
      <ul>
        {targets.map(({ name, url }) => (
          <li key={url} className="border-line border-b">
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-4 text-start hover:bg-sand"
              onClick={() => onChoose(url)}
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 text-muted text-table">{url}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
