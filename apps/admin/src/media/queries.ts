import type { MediaItemType, MediaUsage } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'

const PAGE = 60

/** Kinds of files that the library can be narrowed to. */
export const mediaKinds: readonly MediaItemType[] = ['image', 'video', 'document']

/** Where the catalog shows files; unknown to a person who may not view products. */
export const usageOf = async (ids: readonly string[], options: { readonly signal: AbortSignal }) =>
  ids.length > 0 && may('VIEW_PRODUCTS') ? (await client.catalogEditor.listMediaUsage(ids, options)).usage : []

/** Files, newest first, with where the catalog shows them. */
export const fileList = (kind: string) =>
  infiniteQueryOptions({
    queryKey: ['media', 'list', kind],
    queryFn: async ({ pageParam, signal }) => {
      const mediaType = mediaKinds.find((one) => one === kind)
      const request = { private: false, ...(mediaType && { mediaType }), paging: { limit: PAGE, offset: pageParam } }
      const { files, metadata } = await client.files.listFiles(request, { signal })
      const ids = files.map(({ id }) => id)
      const usage = await usageOf(ids, { signal })
      const next = pageParam + files.length
      const total = metadata.total ?? next
      return { files, usage, total, next: next < total ? next : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Where the catalog shows a file. */
export const usageQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['media', 'usage', fileId],
    queryFn: async ({ signal }) => (await usageOf([fileId], { signal }))[0] ?? null,
    staleTime: 0,
  })

export const countOf = (usage: MediaUsage | null | undefined): number => usage?.productCount ?? 0

export const refreshMedia = () => queries.invalidateQueries({ queryKey: ['media'] })
