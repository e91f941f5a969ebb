/** Runs in the page: finds elements as a person names them. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'
import type { Query } from './query.ts'

declare global {
  interface Window {
    findAll?: (query: Query) => HTMLElement[]
    findForClick?: (query: Query) => HTMLElement | null
  }
}

window.findAll = findAll
window.findForClick = findForClick

let last: { element: HTMLElement; top: number; left: number } | null = null

/** The first element that is not disabled, once it stays where it is and nothing lies over it. */
function findForClick(query: Query): HTMLElement | null {
  const element = findAll(query).find((candidate) => !candidate.matches(':disabled'))
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { top, left, width, height } = element.getBoundingClientRect()
  const isStill = last?.element === element && last.top === top && last.left === left
  last = { element, top, left }
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = hit !== null && (element.contains(hit) || hit.contains(element) || isLabelOf(hit, element))
  return isStill && isFree ? element : null
}

/** The field of a label is often drawn below it. */
const isLabelOf = (hit: Element, field: HTMLElement): boolean => hit.closest('label')?.control === field

function findAll(query: Query): HTMLElement[] {
  const root = query.within ? findAll(query.within)[0] : document.body
  if (!root) return []
  return matches(root, query).filter(
    (element) =>
      (query.hidden || element.checkVisibility({ visibilityProperty: true })) &&
      (!query.containing || element.textContent.includes(query.containing)),
  )
}

function matches(root: HTMLElement, query: Query): HTMLElement[] {
  if ('role' in query)
    return queryAllByRole(root, query.role, { hidden: true, ...(query.name && { name: query.name }) })
  if ('label' in query) return queryAllByLabelText(root, query.label)
  if ('text' in query) return queryAllByText(root, query.text, { ignore: 'script, style, option, title' })
  return [...root.querySelectorAll<HTMLElement>(query.css)]
}
