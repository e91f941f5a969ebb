import { messages } from './messages.ts'
import { notify, notifyProblem } from './toasts.tsx'

/** Copies a text to the clipboard, and says so; or that the person has to copy it by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await write(text)
    notify(messages.copied)
  } catch {
    notifyProblem(new Error(messages.copyByHand))
  }
}

/** Browsers have no `navigator.clipboard` on a page without HTTPS, such as that of a shop in the own network. */
async function write(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // An open dialog takes the focus back from everything outside of it.
  const within = focused?.closest('[role=dialog][data-kind]') ?? document.body
  within.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('The browser does not let the page copy')
}
