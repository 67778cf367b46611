// What is asked of the engine and what it answers, as its package has it (packages/engine), and what the page always asks for
// with it. The page knows no rules: all it needs is in here.
import type * as requests from '../../../packages/engine/src/requests.ts';
import type * as engine from '../../../packages/engine/src/types.ts';

export type * from '../../../packages/engine/src/types.ts';

/** Parts are asked for, always. */
export type Component = engine.Component & { rules: string };
export interface MovesAnswer extends engine.MovesAnswer {
  /** What it is written with: ids of the catalogue. */
  games: string[];
  board: Component[];
}
export interface SolveAnswer extends engine.SolveAnswer {
  games: string[];
  components: { spec: string; rules: string; value: engine.Value }[];
}
/** Of positions that have a graph. */
export interface GraphAnswer extends engine.GraphAnswer {
  positions: Exclude<engine.GraphAnswer['positions'], 'unknown'>;
  moves: [number, number][];
}
/** The whole catalogue is asked for. */
export type Game = engine.Game & { start_rule: engine.Texts };
export interface GamesAnswer extends engine.GamesAnswer {
  games: Game[];
}
export interface RecordText {
  name: string;
  text: string;
}
export interface RecordsRequest extends engine.Asked<requests.RecordsRequest> {
  action: NonNullable<requests.RecordsRequest['action']>;
}
