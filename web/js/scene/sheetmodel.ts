// The model that compresses sheets. It is not the one of all other texts (text-codec.ts), and a frame does not load it.
import { RUSSIAN, type TextModel } from './text-codec.ts';

/** The text that primes the model of sheets; part of the format. */
const SHEET_PRIMER =
  `${RUSSIAN}[4,"Sheet 1: Projections"]\nk=5&p= ["One point","Add one point so that LPP’s axis differs from ` +
  'PCA’s by at least 30°, but does not move. Draw the points, then increase k: which edges are in the graph? ' +
  'Change the weights so that two classes fall apart, and the axis of LPP is at 90°. Which direction is the ' +
  'best one? The drawing shows a neighbour graph: pairs of near points are connected, and heat weights are ' +
  'smaller for pairs that are farther away. Choose k and t so that both clusters keep together. Where must ' +
  'it be, and why? Explain how large the distance between the rows is. LPP ignores an outlier, while it ' +
  'turns PCA’s line towards itself. Points of different classes must not be connected. The weight of a long ' +
  'edge is almost 0. If t is too small, no class has a neighbour; too large, and every pair counts. Compare ' +
  'it with that of before. After the change, everything is on one side. What would the other have to ' +
  'be?",0,"*=k =tool.point",[["between.lpp.pca",0,30,"The more neighbours each of them has, the smaller is ' +
  'its weight."],["angle.lpp",2,90,"From where does it turn? Try a few of these far away with no ' +
  'edges.",10],["gap.lpp",0,3,"It is not enough if there are only points in the centre: the first direction ' +
  'is the same for all."],["points",1,21,"How can one of the rows be moved without ' +
  'them?"]],{"view":[-4,-3,4,3]}]\n';

export const SHEET_MODEL: TextModel = { primer: SHEET_PRIMER, hasWords: true };
