package wire

import "lpp-playground/core/cluster"

// KMeansOptions decodes {k, restarts, seed, init}.
func KMeansOptions(v any) (o cluster.KMeansOptions, err error) {
	err = fields{{"k", into(&o.K, Count)}, {"restarts", into(&o.Restarts, Count)}, {"seed", into(&o.Seed, Seed)}, {"init", into(&o.Init, Text)}}.readOptions(v)
	return o, err
}

// NMFOptions decodes {k, weighting, restarts, seed}.
func NMFOptions(v any) (o cluster.NMFOptions, err error) {
	err = fields{{"k", into(&o.K, Count)}, {"weighting", into(&o.Weighting, Text)}, {"restarts", into(&o.Restarts, Count)}, {"seed", into(&o.Seed, Seed)}}.readOptions(v)
	return o, err
}

// Metric decodes {metric}; the default is euclidean.
func Metric(v any) (metric string, err error) {
	metric = "euclidean"
	err = fields{{"metric", into(&metric, Text)}}.readOptions(v)
	return metric, err
}

// Sample decodes {name, seed, n}; n is 0 when it is not given.
func Sample(v any) (name string, start uint32, n int, err error) {
	err = fields{{"name", into(&name, Text)}, {"seed", into(&start, Seed)}, {"n", into(&n, Count)}}.readOptions(v)
	return name, start, n, err
}
