import type * as z from 'zod/mini';
import type { RouteDeclaration } from './define-route';

type Part<Model, Direction extends 'input' | 'output'> = Model extends z.ZodMiniType
  ? Direction extends 'input'
    ? z.input<Model>
    : z.output<Model>
  : undefined;

/** What a caller passes: only the parts that the route declares. */
export type RouteInput<Route extends RouteDeclaration> = {
  [Name in 'params' | 'query' | 'body' as Route[Name] extends z.ZodMiniType ? Name : never]: Part<
    Route[Name],
    'input'
  >;
};

/** What a handler receives, after validation. */
export type RouteParsed<Route extends RouteDeclaration> = {
  params: Part<Route['params'], 'output'>;
  query: Part<Route['query'], 'output'>;
  body: Part<Route['body'], 'output'>;
};

/** The body of a success answer: a union told apart by `status`. */
export type RouteAnswer<Route extends RouteDeclaration> = {
  [Status in keyof Route['answers'] & number]: Route['answers'][Status] extends z.ZodMiniType
    ? { status: Status; payload: z.output<Route['answers'][Status]> }
    : never;
}[keyof Route['answers'] & number];
