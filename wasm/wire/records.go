package wire

import "lpp-playground/core/cluster"

// KMeansOptions decodes {k, restarts, seed, init}.
func KMeansOptions(v any) (o cluster.KMeansOptions, err error) {
	var f fields
	f.add("k", count(&o.K))
	f.add("restarts", count(&o.Restarts))
	f.add("seed", seed(&o.Seed))
	f.add("init", text(&o.Init))
	err = f.readOptions(v)
	return o, err
}

// NMFOptions decodes {k, weighting, restarts, seed}.
func NMFOptions(v any) (o cluster.NMFOptions, err error) {
	var f fields
	f.add("k", count(&o.K))
	f.add("weighting", text(&o.Weighting))
	f.add("restarts", count(&o.Restarts))
	f.add("seed", seed(&o.Seed))
	err = f.readOptions(v)
	return o, err
}

// Metric decodes {metric}; the default is euclidean.
func Metric(v any) (metric string, err error) {
	metric = "euclidean"
	var f fields
	f.add("metric", text(&metric))
	err = f.readOptions(v)
	return metric, err
}

// Sample decodes {name, seed, n}; n is 0 when it is not given.
func Sample(v any) (name string, start uint32, n int, err error) {
	var f fields
	f.add("name", text(&name))
	f.add("seed", seed(&start))
	f.add("n", count(&n))
	err = f.readOptions(v)
	return name, start, n, err
}
