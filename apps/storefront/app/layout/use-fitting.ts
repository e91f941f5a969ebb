import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Pixels between the children of the row, and before the menu. */
const GAP = 24

/**
 * How many children of a wrapping row are on its first line. The row shows that line alone, and ends with it, so that
 * the menu of the others comes next. Without the menu all may fit.
 *
 * @param count how many children the row has
 * @returns undefined until it is measured
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number | undefined {
  const [fitting, setFitting] = useState<number>()
  useEffectBeforePaint(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      element.style.maxWidth = ''
      if (!element.offsetWidth) return
      const children = [...element.children].filter((child) => child instanceof HTMLElement)
      const wrapped = children.findIndex((child) => child.offsetTop > (children[0]?.offsetTop ?? 0))
      const last = children[wrapped - 1]
      const menu = element.nextElementSibling
      const room = element.offsetWidth + (menu instanceof HTMLElement ? menu.offsetWidth + GAP : 0)
      const fits = !last || children.reduce((sum, { offsetWidth }) => sum + offsetWidth + GAP, -GAP) <= room
      if (!fits) element.style.maxWidth = `${last.offsetLeft + last.offsetWidth - element.offsetLeft + 1}px`
      setFitting(fits ? count : wrapped)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const header = element.closest('header')
    if (header) observer.observe(header)
    void document.fonts?.ready.then(measure)
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}
