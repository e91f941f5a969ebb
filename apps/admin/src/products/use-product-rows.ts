import type { Product } from '@cartwright/client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { queries } from '../app.ts'
import { PAGE, productPage } from './queries.ts'
import type { ProductView } from './view.ts'

/** Milliseconds that a page has to be in view before it is loaded, so that a fast scroll loads only where it ends. */
const PAUSE = 80

/** The rows of a view, as long as all of it. Pages are loaded where the list is scrolled to; the rest is undefined. */
export function useProductRows(view: ProductView) {
  const first = useQuery(productPage(view, 0))
  const [pages, setPages] = useState<readonly number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const others = useQueries({ queries: pages.filter((page) => page > 0).map((page) => productPage(view, page)) })
  const onVisible = useCallback((from: number, to: number) => {
    clearTimeout(timer.current)
    const visible = [...new Set([Math.floor(from / PAGE), Math.floor(to / PAGE)])]
    timer.current = setTimeout(() => setPages((now) => (now.join() === visible.join() ? now : visible)), PAUSE)
  }, [])
  const total = first.data?.total ?? 0
  const loaded = others.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages in the cache change with these times.
  const rows = useMemo(() => {
    const list = new Array<Product | undefined>(total).fill(undefined)
    const put = (page: number, items: readonly Product[]) => {
      for (const [index, item] of items.entries()) if (page * PAGE + index < total) list[page * PAGE + index] = item
    }
    put(0, first.data?.items ?? [])
    for (const query of queries.getQueryCache().findAll({ queryKey: ['products', 'list', view] })) {
      const page = Number(query.queryKey[3])
      const data = queries.getQueryData(productPage(view, page).queryKey)
      if (data && page > 0) put(page, data.items)
    }
    return list
  }, [first.data, loaded, total, view])
  return { rows, total, first, onVisible }
}
