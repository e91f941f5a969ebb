import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { TextField } from './field.tsx'
import { words } from './messages.ts'

type Views = Readonly<Record<string, string>>

const keyOf = (list: string) => `cartwright:views:${list}`

function read(list: string): Views {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Object.fromEntries(entries)
import { notify } from './toasts.tsx'

type Views = Readonly<Record<string, string>>

const keyOf = (list: string) => `cartwright-admin-views-${list}`

function readViews(list: string): Views {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).map(([name, address]) => [name, String(address)]))
      : {}
  } catch {
    return {}
  }
}

/**
 * Names for addresses of a list: tab, search, filters, sort order and columns. This browser stores them.
 *
 * @param list the name of the list, such as `orders`
 */
export function SavedViews({ list }: { readonly list: string }) {
  const [search, setSearch] = useSearchParams()
  const [views, setViews] = useState(() => read(list))
  const [isNaming, setIsNaming] = useState(false)
/** Names for addresses of a list. Only the address holds a view. */
export function SavedViews({ list }: { readonly list: string }) {
  const [search, setSearch] = useSearchParams()
  const [views, setViews] = useState(() => readViews(list))
  const [name, setName] = useState<string | null>(null)
  const store = (next: Views) => {
    localStorage.setItem(keyOf(list), JSON.stringify(next))
    setViews(next)
  }
  const current = search.toString()
  const names = Object.keys(views).sort((a, b) => a.localeCompare(b))
  const shown = names.find((name) => views[name] === current)
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button">{shown ?? words.savedViews.title}</Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="z-30">
            <Menu.Popup className="popup w-60 p-1">
              {names.map((name) => (
                <Menu.Item key={name} className="menu-item" onClick={() => setSearch(views[name] ?? '')}>
                  {name}
                </Menu.Item>
              ))}
              {names.length === 0 && <p className="px-3 py-2 text-muted">{words.savedViews.none}</p>}
              <Menu.Separator className="my-1 border-line border-t" />
              <Menu.Item className="menu-item" onClick={() => setIsNaming(true)}>
                {words.savedViews.save}
              </Menu.Item>
              {shown && (
                <Menu.Item
                  className="menu-item text-alarm"
                  onClick={() => store(Object.fromEntries(Object.entries(views).filter(([name]) => name !== shown)))}
                >
                  {words.savedViews.remove(shown)}
                </Menu.Item>
              )}
  const save = () => {
    const given = name?.trim() ?? ''
    if (given === '') return
    store({ ...views, [given]: search.toString() })
    notify(words.viewSaved(given))
    setName(null)
  }
  const remove = (removed: string) => {
    store(Object.fromEntries(Object.entries(views).filter(([one]) => one !== removed)))
    notify(words.viewRemoved(removed), { undo: () => store(views) })
  }
  const names = Object.keys(views)
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button">{words.savedViews}</Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={6} className="z-40">
            <Menu.Popup className="popup w-64 p-1">
              {names.length === 0 && <p className="px-3 py-2 text-muted">{words.noViews}</p>}
              {names.map((one) => (
                <div key={one} className="flex">
                  <Menu.Item className="menu-item min-w-0" onClick={() => setSearch(views[one] ?? '')}>
                    <span className="truncate">{one}</span>
                  </Menu.Item>
                  <Menu.Item
                    className="menu-item !w-9 justify-center"
                    aria-label={words.removeView(one)}
                    onClick={() => remove(one)}
                  >
                    ×
                  </Menu.Item>
                </div>
              ))}
              <Menu.Item className="menu-item border-line border-t" onClick={() => setName('')}>
                {words.saveView}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isNaming && (
        <NameDialog
          onClose={() => setIsNaming(false)}
          onName={(name) => {
            store({ ...views, [name]: current })
            setIsNaming(false)
          }}
        />
      {name !== null && (
        <Dialog open onClose={() => setName(null)} title={words.saveView} lead={words.viewLead}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <TextField
              label={words.viewName}
              value={name}
              maxLength={60}
              required
              onChange={(event) => setName(event.target.value)}
            />
            <DialogActions>
              <Button onClick={() => setName(null)}>{words.cancel}</Button>
              <Button tone="main" type="submit">
                {words.save}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  )
}

interface NameDialogProps {
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

function NameDialog({ onClose, onName }: NameDialogProps) {
  const form = useForm({ defaultValues: { name: '' } })
  const { errors } = form.formState
  return (
    <Dialog open onClose={onClose} title={words.savedViews.save} lead={words.savedViews.lead}>
      <form noValidate onSubmit={form.handleSubmit(({ name }) => onName(name.trim()))}>
        <TextField
          label={words.savedViews.name}
          maxLength={40}
          error={errors.name?.message}
          {...form.register('name', { validate: (text) => text.trim() !== '' || words.required })}
        />
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone="main" type="submit">
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
