import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { DialogForm } from './dialog-form.tsx'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import { messages } from './messages.ts'
import { isFilled } from './validators.ts'

type Views = Readonly<Record<string, string>>

const keyOf = (list: string) => `cartwright:views:${list}`

function read(list: string): Views {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Object.fromEntries(entries)
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
        <Menu.Trigger className="button phone:px-3" aria-label={shown ?? messages.savedViews.title}>
          <span className="sm:hidden">
            <Icon name="views" />
          </span>
          <span className="phone:hidden">{shown ?? messages.savedViews.title}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="z-30">
            <Menu.Popup className="popup w-60 p-1">
              {names.map((name) => (
                <Menu.Item key={name} className="menu-item" onClick={() => setSearch(views[name] ?? '')}>
                  {name}
                </Menu.Item>
              ))}
              {names.length === 0 && <p className="px-3 py-2 text-muted">{messages.savedViews.none}</p>}
              <Menu.Separator className="my-1 border-line border-t" />
              <Menu.Item className="menu-item" onClick={() => setIsNaming(true)}>
                {messages.savedViews.save}
              </Menu.Item>
              {shown && (
                <Menu.Item
                  className="menu-item text-alarm"
                  onClick={() => store(Object.fromEntries(Object.entries(views).filter(([name]) => name !== shown)))}
                >
                  {messages.savedViews.remove(shown)}
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isNaming && (
        <NameDialog onClose={() => setIsNaming(false)} onName={(name) => store({ ...views, [name]: current })} />
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
  return (
    <DialogForm
      kind="box"
      title={messages.savedViews.save}
      lead={messages.savedViews.lead}
      form={form}
      save={async ({ name }) => onName(name.trim())}
      onClose={onClose}
    >
      <TextField
        label={messages.savedViews.name}
        maxLength={40}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
    </DialogForm>
  )
}
