import { serverMutations } from './server-mutations.ts';
import { widgetMutations } from './widget-mutations.ts';

export const mutations = [...serverMutations, ...widgetMutations];
