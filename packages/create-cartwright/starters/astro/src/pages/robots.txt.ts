import { robots } from '@cartwright/react/server'
import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ locals }) => robots(locals.shop)
