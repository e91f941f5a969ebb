import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import {
  createList,
  deleteList,
  getList,
  listListPrices,
  queryLists,
  removePrices,
  setPrices,
  updateList,
} from './change-lists.ts'
import { exportPrices, importPrices } from './csv.ts'

/** The calls by which the owner sets up price lists. */
export function priceListRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryPriceLists, queryLists)
  serve(app, calls.GetPriceList, getList)
  serve(app, calls.CreatePriceList, createList)
  serve(app, calls.UpdatePriceList, updateList)
  serve(app, calls.DeletePriceList, deleteList)
  serve(app, calls.ListPriceListPrices, listListPrices)
  serve(app, calls.SetPriceListPrices, setPrices)
  serve(app, calls.RemovePriceListPrices, removePrices)
  serve(app, calls.ExportPriceList, exportPrices)
  serve(app, calls.ImportPriceList, importPrices)
}
