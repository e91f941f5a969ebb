import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { may, mayChange, permissionOfPage } from '../facts/permissions.ts'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { messages } from './messages.ts'
import { useAction } from './use-action.ts'
import { usePhone } from './use-media.ts'

/** What a page offers to do: a link, or work. */
export type Action = { readonly label: string; readonly isAlarm?: boolean } & (
  | { readonly to: string }
  | { readonly onClick: () => unknown }
)

interface PageActionsProps {
  /** The main action. Only for those who may change something on the page. */
  readonly create?: Action | undefined
  /** The others: a menu, or a button where there is one. */
  readonly more?: readonly Action[] | undefined
}

/** The actions of a page: one button, and a menu for the rest. On a phone both are icons beside the title. */
export function PageActions({ create, more = [] }: PageActionsProps): ReactNode {
  const isPhone = usePhone()
  const canCreate = mayChange(useLocation().pathname)
  const shown = more.filter((action) => !('to' in action) || may(permissionOfPage(action.to)))
  const [only] = shown.length === 1 && !isPhone ? shown : []
  return (
    <>
      {only ? <ActionButton action={only} /> : <MoreMenu actions={shown} />}
      {create && canCreate && <ActionButton action={create} isMain isShort={isPhone} />}
    </>
  )
}

interface ActionButtonProps {
  readonly action: Action
  readonly isMain?: boolean
  /** A plus in the place of the words. */
  readonly isShort?: boolean
}

/** An action as a button. */
export function ActionButton({ action, isMain = false, isShort = false }: ActionButtonProps): ReactNode {
  const { run, isBusy } = useAction()
  const shared = {
    tone: isMain ? ('main' as const) : action.isAlarm ? ('alarm' as const) : ('quiet' as const),
    children: isShort ? <Icon name="plus" /> : action.label,
    ...(isShort && { 'aria-label': action.label, className: 'px-3' }),
  }
  if ('to' in action) return <ButtonLink {...shared} to={action.to} />
  return <Button {...shared} busy={isBusy} onClick={() => void run(async () => action.onClick())} />
}

/** The menu of what is done less often. */
export function MoreMenu({ actions }: { readonly actions: readonly Action[] }): ReactNode {
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  if (actions.length === 0) return null
  const choose = (action: Action) => run(async () => ('to' in action ? navigate(action.to) : action.onClick()))
  return (
    <Menu.Root>
      <Menu.Trigger className="button px-3" aria-label={messages.moreActions} aria-busy={isBusy}>
        <Icon name="dots" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="popup min-w-52 p-1">
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                className={`menu-item ${action.isAlarm ? 'text-alarm' : ''}`}
                onClick={() => void choose(action)}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
