import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { facts, language } from '../facts/facts.ts'
import { notifyProblem } from '../kit/toasts.tsx'
import { shellMessages } from './messages.ts'

interface AccountMenuProps {
  readonly onShortcuts: () => void
  readonly onCalls: () => void
}

const appearances = ['light', 'dark', 'system'] as const

/** The owner: account, appearance, language, help, sign-out. */
export function AccountMenu({ onShortcuts, onCalls }: AccountMenuProps) {
  const [appearance, setAppearance] = useState(facts.appearance)
  const choose = (value: string) => {
    setAppearance(value)
    if (value === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = value
    // The site remembers the choice in its cookie, so that the next page has it before its first paint.
    void fetch(`/admin/account?theme=${value}`)
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="menu-item" aria-label={shellMessages.menu(facts.owner)}>
        <span className="truncate">{facts.owner}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" align="start" sideOffset={6} className="z-40">
          <Menu.Popup className="popup w-64 p-1">
            <Menu.LinkItem className="menu-item" href="/admin/account">
              {shellMessages.account}
            </Menu.LinkItem>
            <Menu.LinkItem className="menu-item" href={`?lang=${language === 'de' ? 'en' : 'de'}`}>
              {shellMessages.language}
            </Menu.LinkItem>
            <Menu.RadioGroup value={appearance} onValueChange={choose} aria-label={shellMessages.appearance}>
              {appearances.map((value) => (
                <Menu.RadioItem key={value} value={value} className="menu-item">
                  <span className="w-3">
                    <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                  </span>
                  {shellMessages[value]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Item className="menu-item" onClick={onCalls}>
              {shellMessages.copyCalls}
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={onShortcuts}>
              {shellMessages.shortcuts}
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={signOut}>
              {shellMessages.signOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Ends the session on the hosted pages, and every access token with it. */
async function signOut(): Promise<void> {
  try {
    // The hosted pages take forms only.
    const { ok, statusText } = await fetch('/admin/sign-out', { method: 'POST', body: new URLSearchParams() })
    if (!ok) throw new Error(statusText)
    location.assign('/admin/sign-in')
  } catch (error) {
    notifyProblem(error)
  }
}
