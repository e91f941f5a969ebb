import { Window } from 'happy-dom'

/** What a browser would send for the untouched form at a path. */
export function fieldsOf(html: string, action: string): Record<string, string> {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } })
  const { document } = window
  document.write(html.replaceAll(/<(script|link)[^>]*>/g, ''))
  const form = [...document.querySelectorAll('form')].find((each) => each.getAttribute('action') === action)
  if (!form) throw new Error(`There is no form that is answered at ${action}`)
  const fields: Record<string, string> = {}
  for (const input of form.querySelectorAll('input')) {
    if (/^(radio|checkbox)$/.test(input.type) && !input.checked) continue
    fields[input.name] = input.value
  }
  for (const area of form.querySelectorAll('textarea')) fields[area.name] = area.value
  for (const select of form.querySelectorAll('select')) {
    const chosen = select.querySelector('option[selected]') ?? select.querySelector('option')
    fields[select.name] = chosen?.getAttribute('value') ?? ''
  }
  return fields
}
